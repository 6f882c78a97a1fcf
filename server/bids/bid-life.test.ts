import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid, askRenewal, modifyBid, readBid, renewBid, withdrawBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { cancelAuction, extendAuction, readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { chargeNames } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { notifyAhead } from '#server/auctions/notify-ahead.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const minute = 60_000
const hour = 60 * minute
let app: TestApp
let owner: Visitor
let trucker: Visitor
let rival: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
  rival = await app.have('trucker')
})
afterAll(() => app.close())

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const haveLoad = (decisionHours = 4) => app.haveLoad(owner, { decisionHours })
const path = (bid: { id: number }) => ({ params: { id: bid.id } })
const refused = (message: string, status = 409) => ({ status, body: { message } })

/** Moves the end of bidding, and the auction's by as much: to be decided it then still is. */
async function biddingEndsIn(load: { id: number }, milliseconds: number): Promise<void> {
  await sql`update loads set bidding_ends_at = moved.at, expires_at = expires_at + (moved.at - bidding_ends_at)
    from (select date_trunc('milliseconds', clock_timestamp()) + ${milliseconds} * interval '1 millisecond' as at) as moved
    where id = ${load.id}`.execute(app.db)
}

/** Moves the validity of a bid, as if it had been set long ago, and the end of its auction with it. */
async function lapsesIn(bid: Bid, milliseconds: number): Promise<void> {
  await sql`update bids set valid_until = clock_timestamp() + ${milliseconds} * interval '1 millisecond'
    where public_id = ${bid.id}`.execute(app.db)
}

const rowOf = async (bid: Bid) =>
  app.db.selectFrom('bids').selectAll().where('public_id', '=', bid.id).executeTakeFirstOrThrow()
const loadRow = async ({ id }: { id: number }) =>
  app.db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readAs = (visitor: Visitor, load: { id: number }) => visitor.call(readLoad, { params: { id: load.id } })
const submit = (visitor: Visitor, load: { id: number }, body: object = {}) =>
  visitor.post<Bid>(`/api/loads/${load.id}/bids`, { drayage: 500, ...body })
const accept = (load: { id: number }, bid: Bid) => owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
const actionsOf = async (load: { id: number }) => {
  const rows = await app.db.selectFrom('events').select('action').where('load_id', '=', load.id).orderBy('id').execute()
  return rows.map(({ action }) => action)
}
const notificationsOf = async (load: { id: number }, kind: 'decision' | 'bid_validity' | 'bid_withdrawn') => {
  await app.allNotified()
  const rows = await app.db
    .selectFrom('notifications')
    .select(['user_id', 'message'])
    .where('load_id', '=', load.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, message }) => [user_id, message] as const)
}

describe('time to decide', () => {
  test('without it bidding ends with the auction, extended or not', async () => {
    covers('Y-041')
    const load = await app.haveLoad(owner)
    expect(load).toMatchObject({ decisionHours: 0, biddingEndsAt: load.expiresAt })
    const extended = await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 3 } })
    expect(extended.biddingEndsAt).toBe(extended.expiresAt)
    expect(Date.parse(extended.expiresAt) - Date.parse(load.createdAt)).toBe(27 * hour)
  })

  test('is given whole hours, 0 to 72', async () => {
    covers('Y-076')
    const post = (decisionHours: unknown) =>
      owner.post('/api/loads', {
        drayageAreaID: 7,
        deliveryCityOrZip: 'Ontario',
        containerType: "40' HC",
        auctionDuration: 24,
        decisionHours,
      })
    expect((await post(72)).status).toBe(201)
    for (const wrong of [73, -1, 1.5, '4']) expect((await post(wrong)).status, String(wrong)).toBe(400)
  })

  test('keeps a load with a bid active behind bidding, where the bid is accepted and no other is taken', async () => {
    covers('Y-042', 'Y-044', 'Y-065')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load)
    const before = (await readAs(owner, load)) as ShipperLoad
    expect(Date.parse(before.expiresAt) - Date.parse(before.biddingEndsAt)).toBe(4 * hour)
    await biddingEndsIn(load, -1000)
    expect(await submit(rival, load)).toMatchObject(refused('This load is no longer open for bids'))
    expect(await trucker.patch(`/api/bids/${bid.id}`, { drayage: 400 })).toMatchObject(
      refused('Bidding on this load has ended'),
    )
    expect((await readAs(owner, load)).status).toBe('active')
    expect((await readAs(trucker, load)).status).toBe('active')
    const listed = async (visitor: Visitor) =>
      (await visitor.get<TruckerLoad[]>(`/api/loads?ids=${load.id}`)).body.map(({ id }) => id)
    expect([await listed(trucker), await listed(rival)]).toEqual([[], []])
    expect((await trucker.get<Bid[]>('/api/trucker/bids?status=pending')).body.map(({ id }) => id)).toContain(bid.id)
    expect((await rival.get(`/api/loads/${load.id}`)).status).toBe(404)
    expect((await accept(load, bid)).status).toBe(200)
  })

  test('is none without a pending bid', async () => {
    covers('Y-043')
    const [empty, withdrawn] = [await haveLoad(), await haveLoad()]
    const bid = await app.haveBid(trucker, withdrawn)
    await trucker.call(withdrawBid, { ...path(bid), body: undefined })
    for (const load of [empty, withdrawn]) {
      await biddingEndsIn(load, -1000)
      expect((await readAs(owner, load)).status).toBe('expired')
      expect(await submit(rival, load)).toMatchObject(refused('This load is no longer open for bids'))
    }
  })

  test('ends when the last valid bid lapses', async () => {
    covers('Y-048', 'Y-049')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load, { validUntil: inMs(25 * hour) })
    const { biddingEndsAt, expiresAt } = await readAs(owner, load)
    expect(expiresAt).toBe(bid.validUntil)
    expect(Date.parse(expiresAt)).toBeLessThan(Date.parse(biddingEndsAt) + 4 * hour)
    // In one statement: otherwise the clock would close the auction before its bid has lapsed.
    await sql`with moved as (
        update loads set bidding_ends_at = clock_timestamp() - interval '2 seconds',
          expires_at = clock_timestamp() - interval '1 second' where id = ${load.id} returning id, expires_at)
      update bids set valid_until = moved.expires_at from moved where moved.id = bids.load_id`.execute(app.db)
    expect((await readAs(owner, load)).status).toBe('expired')
    await until(async () => (await rowOf(bid)).lapsed_at !== null)
    expect(await rowOf(bid)).toMatchObject({ status: 'expired', expired_with_auction: false })
  })

  test('sends notifications with the number of bids, to bidders without it, once, and none without time to decide', async () => {
    covers('Y-071', 'Y-073')
    const [load, seeds] = [await haveLoad(), await app.haveLoad(owner)]
    for (const one of [load, seeds]) for (const who of [trucker, rival]) await app.haveBid(who, one)
    await biddingEndsIn(load, -1)
    await until(async () => (await loadRow(load)).bidding_ended_at !== null)
    const notifications = await notificationsOf(load, 'decision')
    expect(new Set(notifications.map(([id]) => id))).toEqual(new Set([owner.id, trucker.id, rival.id]))
    expect(notifications).toHaveLength(3)
    const ofOwner = notifications.find(([id]) => id === owner.id)![1]
    expect(ofOwner).toMatch(/^Bidding on load .* has ended\. Choose one of 2 bids by .+\.$/)
    const ofBidder = notifications.find(([id]) => id === rival.id)![1]
    expect(ofBidder).toMatch(
      /has ended\. The shipper decides by .+\. Your bid stays valid until then, unless you set an earlier time\.$/,
    )
    expect(ofBidder).not.toMatch(/2 bids/)
    await app.endsIn(seeds, -1)
    await until(async () => (await loadRow(seeds)).status === 'expired')
    expect(await notificationsOf(seeds, 'decision')).toEqual([])
    expect((await actionsOf(load)).filter((action) => action === 'bidding_ended')).toHaveLength(1)
  })

  test('sends a reminder when a quarter of it is left, and again after an extension', async () => {
    covers('Y-072', 'Y-061')
    const load = await haveLoad(1)
    await app.haveBid(trucker, load)
    const soon = async () => {
      // The job for the end of bidding holds the load meanwhile, so the load is left for the next call.
      await app.allNotified()
      await notifyAhead(app.db, 60)
      return (await notificationsOf(load, 'decision')).filter(([, message]) => message.startsWith('Choose a bid'))
        .length
    }
    await biddingEndsIn(load, -20 * minute)
    await until(async () => (await loadRow(load)).bidding_ended_at !== null)
    expect(await soon()).toBe(0)
    await biddingEndsIn(load, -31 * minute)
    expect([await soon(), await soon()]).toEqual([1, 1])
    const extended = await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 2 } })
    expect(Math.abs(Date.parse(extended.biddingEndsAt) - Date.now() - 2 * hour)).toBeLessThan(minute)
    expect(Date.parse(extended.expiresAt) - Date.parse(extended.biddingEndsAt)).toBe(hour)
    expect((await submit(rival, load)).status).toBe(201)
    await biddingEndsIn(load, -31 * minute)
    await until(async () => (await loadRow(load)).bidding_ended_at !== null)
    expect(await soon()).toBe(2)
  })

  test('of less than an hour, since every bid lapses, notifies only at its start', async () => {
    covers('Y-072')
    const load = await haveLoad(1)
    await app.haveBid(trucker, load)
    await biddingEndsIn(load, -40 * minute)
    await until(async () => (await loadRow(load)).bidding_ended_at !== null)
    const ends = { expires_at: new Date(inMs(10 * minute)) }
    await app.db.updateTable('loads').set(ends).where('id', '=', load.id).execute()
    await app.allNotified()
    await notifyAhead(app.db, 60)
    const messages = (await notificationsOf(load, 'decision')).map(([, message]) => message)
    expect(messages.filter((message) => message.startsWith('Choose a bid'))).toEqual([])
    expect(messages).not.toEqual([])
  })

  test('is no obstacle to Cancel Auction, which rejects the pending bids', async () => {
    covers('Y-064')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load)
    await biddingEndsIn(load, -1000)
    const cancelled = await owner.call(cancelAuction, { params: { id: load.id }, body: undefined })
    expect([cancelled.status, (await rowOf(bid)).status]).toEqual(['cancelled', 'rejected'])
  })
})

test('a trucker gets the same bytes of a load without, with a lapsing, and with a withdrawn bid of another', async () => {
  covers('Y-047', 'Y-002')
  const watcher = await app.have('trucker')
  const loads = [await haveLoad(), await haveLoad(), await haveLoad(), await haveLoad()] as const
  await app.haveBid(rival, loads[1])
  await app.haveBid(rival, loads[2], { validUntil: inMs(16 * minute) })
  const bid = await app.haveBid(rival, loads[3])
  await rival.call(withdrawBid, { ...path(bid), body: undefined })
  const created = new Date()
  const ids = loads.map(({ id }) => id)
  const end = new Date(created.getTime() + 24 * hour)
  await sql`update loads set created_at = ${created}, bidding_ends_at = ${end},
      expires_at = case id when ${loads[1].id} then ${end}::timestamptz + interval '4 hours' else ${end} end
    where id = any(${ids}::int[])`.execute(app.db)
  const bytes = await Promise.all(
    loads.map(async ({ id, loadNumber }) => {
      const { body } = await watcher.get<TruckerLoad>(`/api/loads/${id}`)
      expect(body.expiresAt).toBe(new Date(end.getTime() + 4 * hour).toISOString())
      const masked = { ...body, id: 0, loadNumber: '', statusTimes: Object.keys(body.statusTimes ?? {}) }
      return JSON.stringify(masked).replaceAll(loadNumber, '')
    }),
  )
  expect(new Set(bytes).size).toBe(1)
  const order = async () => {
    const { body } = await watcher.get<TruckerLoad[]>(`/api/loads?ids=${ids.join(',')}&sort=timeRemaining`)
    return body.map(({ id }) => id)
  }
  expect(await order()).toEqual(ids)
})

describe('the validity of a bid', () => {
  test('lies 15 minutes to 30 days ahead', async () => {
    covers('Y-050')
    const load = await haveLoad()
    const at = (message: string) => ({ status: 400, body: { errors: [{ path: 'validUntil', message }] } })
    expect(await submit(trucker, load, { validUntil: inMs(14 * minute) })).toMatchObject(
      at('Choose a time at least 15 minutes from now'),
    )
    expect(await submit(trucker, load, { validUntil: inMs(31 * 24 * hour) })).toMatchObject(
      at('Choose a time within 30 days'),
    )
    expect((await submit(trucker, load, { validUntil: 'tomorrow' })).status).toBe(400)
    const validUntil = inMs(2 * hour)
    expect(await submit(trucker, load, { validUntil })).toMatchObject({ status: 201, body: { validUntil } })
  })

  test('ends it: not pending, not accepted, and pending again by a change that sets another', async () => {
    covers('Y-048', 'Y-051')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load, { validUntil: inMs(hour) })
    await lapsesIn(bid, -10)
    const own = async (status: string) =>
      (await trucker.get<Bid[]>(`/api/trucker/bids?status=${status}&q=${load.loadNumber}`)).body.map(({ id }) => id)
    expect([await own('pending'), await own('expired')]).toEqual([[], [bid.id]])
    expect(await accept(load, bid)).toMatchObject(
      refused('This bid is no longer valid. You can ask the trucker to renew it.'),
    )
    await until(async () => (await rowOf(bid)).lapsed_at !== null)
    expect([await own('pending'), await own('expired')]).toEqual([[], [bid.id]])
    expect(await actionsOf(load)).toContain('bid_lapsed')
    expect((await submit(trucker, load)).body).toMatchObject({
      message: 'You have already submitted a bid for this load',
    })
    expect(await trucker.patch(`/api/bids/${bid.id}`, { drayage: 400 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'validUntil', message: 'Choose how long your bid is valid' }] },
    })
    const changed = await trucker.call(modifyBid, { ...path(bid), body: { drayage: 400, validUntil: null } })
    expect(changed).toMatchObject({ status: 'pending', validUntil: null, lapsedAt: null, drayage: 400 })
    expect((await accept(load, bid)).status).toBe(200)
  })

  test('is renewed for longer, bidding and deciding, and nothing else changes', async () => {
    covers('Y-052')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load, { validUntil: inMs(25 * hour) })
    const renew = (validUntil: string | null) => trucker.post<Bid>(`/api/bids/${bid.id}/renew`, { validUntil })
    expect(await renew(inMs(24 * hour))).toMatchObject(refused('A bid can only be made valid for longer', 400))
    const later = inMs(26 * hour)
    expect((await renew(later)).body).toEqual({ ...bid, validUntil: later })
    expect((await readAs(owner, load)).expiresAt).toBe(later)
    await biddingEndsIn(load, -1000)
    await app.haveBid(rival, await haveLoad())
    await lapsesIn(bid, -1)
    await owner.call(askRenewal, path(bid))
    expect((await renew(null)).body).toMatchObject({ status: 'pending', validUntil: null, updatedAt: bid.updatedAt })
    expect(await actionsOf(load)).toContain('bid_renewed')
  })

  test('is not renewed once the load has expired or the bid is withdrawn', async () => {
    covers('Y-053')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load)
    const other = await app.haveBid(rival, load)
    await rival.call(withdrawBid, { ...path(other), body: undefined })
    expect(await rival.post(`/api/bids/${other.id}/renew`, { validUntil: null })).toMatchObject(
      refused('Only pending or lapsed bids can be renewed'),
    )
    await biddingEndsIn(load, -5 * hour)
    expect(await trucker.post(`/api/bids/${bid.id}/renew`, { validUntil: null })).toMatchObject(
      refused('This auction has expired'),
    )
  })

  test('is asked to be renewed, once an hour', async () => {
    covers('Y-070')
    const load = await haveLoad()
    const [lasting, lapsing] = [
      await app.haveBid(rival, load),
      await app.haveBid(trucker, load, { validUntil: inMs(hour) }),
    ]
    const ask = (bid: Bid, as = owner) => as.post(`/api/bids/${bid.id}/ask-renewal`)
    expect(await ask(lasting)).toMatchObject(refused('Only pending or lapsed bids can be renewed'))
    expect((await ask(lapsing, await app.have('shipper'))).status).toBe(404)
    expect(await owner.call(askRenewal, path(lapsing))).toEqual({ success: true })
    expect(await ask(lapsing)).toMatchObject(refused('You asked for this less than an hour ago'))
    expect(await notificationsOf(load, 'bid_validity')).toEqual([
      [trucker.id, `The shipper asks you to renew your bid on load ${load.loadNumber}.`],
    ])
  })

  test('has a notice half an hour before it lapses, once, unless it was renewed', async () => {
    covers('Y-074')
    const [load, other] = [await haveLoad(), await haveLoad()]
    const bids = [
      await app.haveBid(trucker, load, { validUntil: inMs(3 * hour) }),
      await app.haveBid(trucker, other, { validUntil: inMs(3 * hour) }),
    ]
    await sql`update bids set valid_until = now() + interval '29 minutes', tell_lapsing_at = now() - interval '1 minute'
      where public_id = any(${bids.map(({ id }) => id)}::bigint[])`.execute(app.db)
    await trucker.call(renewBid, { ...path(bids[1]!), body: { validUntil: inMs(5 * hour) } })
    await notifyAhead(app.db, 60)
    await notifyAhead(app.db, 60)
    const notifications = await notificationsOf(load, 'bid_validity')
    expect(notifications).toEqual([[trucker.id, expect.stringContaining('is valid until')]])
    expect(await notificationsOf(other, 'bid_validity')).toEqual([])
  })
})

describe('a withdrawal', () => {
  test('takes the bid out of the auction, gives the shipper the reason, and no one else', async () => {
    covers('Y-054', 'Y-058', 'Y-068', 'Y-069', 'F-282')
    const load = await haveLoad(0)
    const bid = await app.haveBid(trucker, load, { notes: 'ask for Rosa' })
    const body = { reason: 'equipment' as const, note: 'Truck broke down' }
    const withdrawn = await trucker.call(withdrawBid, { ...path(bid), body })
    expect(withdrawn).toMatchObject({ status: 'withdrawn', drayage: 500, withdrawal: body })
    expect(await readAs(owner, load)).toMatchObject({ status: 'active', bidCount: 0 })
    expect(await loadRow(load)).toMatchObject({ bid_count: 1, withdrawn_count: 1 })
    expect(await accept(load, bid)).toMatchObject(refused('Only pending bids can be accepted'))
    expect((await trucker.patch(`/api/bids/${bid.id}`, { drayage: 400 })).body).toMatchObject({
      message: 'Only pending bids can be modified',
    })
    const none = { status: 'withdrawn', ...Object.fromEntries(chargeNames.map((name) => [name, null])), notes: null }
    const asRead = async (visitor: Visitor) => [
      (await visitor.get<Bid[]>(`/api/loads/${load.id}/bids`)).body[0],
      (await visitor.get<Bid>(`/api/bids/${bid.id}`)).body,
      (await visitor.get<Bid[]>(visitor === owner ? '/api/bids' : '/api/admin/bids')).body.find(
        ({ id }) => id === bid.id,
      ),
    ]
    for (const read of await asRead(owner)) expect(read).toMatchObject({ ...none, withdrawal: body })
    expect(await trucker.call(readBid, path(bid))).toMatchObject({ drayage: 500, fsc: bid.fsc, notes: 'ask for Rosa' })
    const admin = await app.have('admin')
    for (const read of await asRead(admin)) {
      expect(read).toMatchObject({ ...none, withdrawal: { reason: null, note: null } })
    }
    const report = await admin.get<string>('/api/admin/reports/bids.csv')
    expect(JSON.stringify(report.body)).not.toContain('Truck broke down')
    expect(await notificationsOf(load, 'bid_withdrawn')).toEqual([
      [owner.id, `A bid on load ${load.loadNumber} was withdrawn.`],
    ])
  })

  test('is not possible for a bid that is valid at the end of bidding, or decided', async () => {
    covers('Y-055')
    const text = 'Only pending bids can be withdrawn, and only before bidding ends'
    const load = await haveLoad()
    const [won, lost] = [await app.haveBid(trucker, load), await app.haveBid(rival, load)]
    const withdraw = (who: Visitor, bid: Bid) => who.post(`/api/bids/${bid.id}/withdraw`)
    await biddingEndsIn(load, -1000)
    expect(await withdraw(trucker, won)).toMatchObject(refused(text))
    await owner.call(acceptBid, { params: { id: load.id, bidId: won.id }, body: undefined })
    expect(await withdraw(trucker, won)).toMatchObject(refused(text))
    expect(await withdraw(rival, lost)).toMatchObject(refused(text))
  })

  test('of an expired bid keeps an extension from reviving it, like a validity that has passed', async () => {
    covers('Y-056', 'Y-062', 'Y-063')
    const load = await haveLoad(0)
    const third = await app.have('trucker')
    const [stays, lapsed, gone] = [
      await app.haveBid(rival, load),
      await app.haveBid(trucker, load, { validUntil: inMs(hour) }),
      await app.haveBid(third, load),
    ]
    await app.endsIn(load, -1)
    await until(async () => (await loadRow(load)).status === 'expired')
    await third.call(withdrawBid, { ...path(gone), body: undefined })
    await lapsesIn(lapsed, -1)
    await app.allNotified()
    const extended = await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 2 } })
    expect(extended.status).toBe('active')
    const rows = [await rowOf(stays), await rowOf(lapsed), await rowOf(gone)]
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'expired', 'withdrawn'])
    const notifications = await app.db
      .selectFrom('notifications')
      .select('user_id')
      .where('load_id', '=', load.id)
      .where('kind', '=', 'auction_reopened')
      .execute()
    expect(notifications).toEqual([{ user_id: rival.id }])
  })

  test('of an expired bid leaves the end of its auction where it was', async () => {
    covers('Y-056')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load)
    await biddingEndsIn(load, -5 * hour)
    await until(async () => (await loadRow(load)).status === 'expired')
    const { expiresAt } = await readAs(owner, load)
    expect((await trucker.post(`/api/bids/${bid.id}/withdraw`)).status).toBe(200)
    expect((await readAs(owner, load)).expiresAt).toBe(expiresAt)
  })

  test('leaves the load active while open and after an extension', async () => {
    covers('Y-058', 'Y-062')
    const load = await haveLoad(0)
    const bid = await app.haveBid(trucker, load)
    await trucker.call(withdrawBid, { ...path(bid), body: undefined })
    await app.endsIn(load, -1)
    await until(async () => (await loadRow(load)).status === 'expired')
    const extended = await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 2 } })
    expect(extended).toMatchObject({ status: 'active', bidCount: 0 })
  })

  test('lets the trucker bid again with the same id and a new time', async () => {
    covers('Y-057')
    const load = await haveLoad()
    const bid = await app.haveBid(trucker, load, { notes: 'first' })
    await trucker.call(withdrawBid, { ...path(bid), body: { reason: 'price' } })
    const again = await submit(trucker, load, { drayage: 450 })
    expect(again).toMatchObject({ status: 201, body: { id: bid.id, status: 'pending', drayage: 450, notes: null } })
    expect(again.body.withdrawal).toBeUndefined()
    expect(Date.parse(again.body.createdAt)).toBeGreaterThan(Date.parse(bid.createdAt))
    expect(await submit(trucker, load)).toMatchObject(refused('You have already submitted a bid for this load'))
    expect(await readAs(owner, load)).toMatchObject({ bidCount: 1 })
    expect(await loadRow(load)).toMatchObject({ bid_count: 1, withdrawn_count: 0 })
  })

  test('and an acceptance at the same moment: one of them wins', async () => {
    covers('Y-059', 'Y-005')
    const seller = await app.have('shipper')
    const award = (load: { id: number }, bid: Bid) => seller.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    for (let round = 0; round < 50; round += 1) {
      const load = await app.haveLoad(seller)
      const bid = await app.haveBid(trucker, load)
      const withdraw = () => trucker.post(`/api/bids/${bid.id}/withdraw`)
      const both = round % 2 === 0 ? [award(load, bid), withdraw()] : [withdraw(), award(load, bid)]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
      const ends = (await actionsOf(load)).filter((action) => /accepted|withdrawn/.test(action))
      expect(ends).toHaveLength(1)
      const { status } = await rowOf(bid)
      expect((await loadRow(load)).status).toBe(status === 'accepted' ? 'assigned' : 'active')
    }
  })
})

test('a load without the new columns ends bidding with its auction, and its bids are valid until then', async () => {
  covers('Y-079')
  const { rows } = await sql<{ id: number }>`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip,
      container_type, weight, special_handling, auction_duration, created_at)
    values (${owner.id}, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 6, now()) returning id`.execute(app.db)
  const load = await readAs(owner, rows[0]!)
  expect(load.biddingEndsAt).toBe(load.expiresAt)
  expect(Date.parse(load.expiresAt) - Date.parse(load.createdAt)).toBe(6 * hour)
  expect(await app.haveBid(trucker, load)).toMatchObject({ validUntil: null, lapsedAt: null })
})
