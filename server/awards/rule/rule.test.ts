import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid, modifyBid, withdrawBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { extendAuction, readLoad } from '#domain/loads/api.ts'
import type { NewLoadInput } from '#domain/loads/form.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** A market whose auction clock runs, and one in which it has stopped. */
type Market = { app: TestApp; owner: Visitor; truckers: [Visitor, Visitor, Visitor] }
let running: Market
let stopped: Market
beforeAll(async () => {
  ;[running, stopped] = await Promise.all([openMarket('on'), openMarket('off')])
})
afterAll(() => Promise.all([running.app.close(), stopped.app.close()]))

async function openMarket(clock: 'on' | 'off'): Promise<Market> {
  const app = await startApp({ clock })
  const trucker = () => app.have('trucker')
  return { app, owner: await app.have('shipper'), truckers: [await trucker(), await trucker(), await trucker()] }
}

const haveLoad = ({ app, owner }: Market, overrides: Partial<NewLoadInput>) => app.haveLoad(owner, overrides)
const params = (one: { id: number }) => ({ params: { id: one.id } })
const read = ({ owner }: Market, load: { id: number }) => owner.call(readLoad, params(load)) as Promise<ShipperLoad>
const bidsOf = async ({ owner }: Market, load: { id: number }) =>
  (await owner.get<Bid[]>(`/api/loads/${load.id}/bids`)).body
const statusesOf = async (market: Market, load: { id: number }) =>
  (await bidsOf(market, load)).toSorted((one, other) => one.drayage - other.drayage).map(({ status }) => status)
const expectRefused = (answer: { status: number; body: unknown }, message: string, status = 409) =>
  expect(answer).toMatchObject({ status, body: { message } })
const submit = (trucker: Visitor, load: { id: number }, drayage: number, more: object = {}) =>
  trucker.post<Bid>(`/api/loads/${load.id}/bids`, { drayage, ...more })

/** Ends bidding so many milliseconds from now, with the auction behind it. */
async function biddingEndsIn({ app }: Market, load: { id: number }, milliseconds: number): Promise<void> {
  await sql`update loads set bidding_ends_at = moved.at, expires_at = expires_at + (moved.at - bidding_ends_at)
    from (select date_trunc('milliseconds', clock_timestamp()) + ${milliseconds} * interval '1 millisecond' as at) as moved
    where id = ${load.id}`.execute(app.db)
}

/** Who was told what of the time to decide. */
async function toldOf({ app }: Market, load: { id: number }): Promise<[number, string][]> {
  await app.allTold()
  const told = await app.db
    .selectFrom('notifications')
    .select(['user_id', 'message'])
    .where('load_id', '=', load.id)
    .where('kind', '=', 'decision')
    .orderBy('id')
    .execute()
  return told.map(({ user_id, message }) => [user_id, message])
}

async function tracesOf({ app }: Market, load: { id: number }) {
  const { rows } = await sql<{ awards: number; ways: string[]; papers: number; accepted: number }>`
    select count(distinct awards.id)::int as awards, array_agg(distinct how) as ways,
      count(distinct confirmations.id)::int as papers,
      (select count(*)::int from events where load_id = ${load.id} and action = 'bid_accepted') as accepted
    from awards join confirmations on award_id = awards.id where load_id = ${load.id}`.execute(app.db)
  return rows[0]!
}

const isDecided = (market: Market, load: { id: number }) =>
  until(async () => (await read(market, load)).status === 'assigned')

describe('a load without a rule', () => {
  test('is awarded by the shipper alone', async () => {
    covers('Y-082')
    const load = await haveLoad(running, { decisionHours: 1 })
    expect(load).toMatchObject({ awardRule: 'manual', awardLimit: null, awardMinBids: 1 })
    const ignored = await haveLoad(running, { awardRule: 'manual', awardLimit: 900, awardMinBids: 4 })
    expect(ignored).toMatchObject({ awardRule: 'manual', awardLimit: null, awardMinBids: 1 })
    await running.app.haveBid(running.truckers[0], load)
    await biddingEndsIn(running, load, -1)
    await toldOf(running, load)
    expect(await statusesOf(running, load)).toEqual(['pending'])
    expect((await read(running, load)).status).toBe('active')
  })

  test('takes a limit of whole dollars, which the first bid within it needs', async () => {
    covers('Y-093')
    const post = (rule: object) =>
      running.owner.post('/api/loads', {
        drayageAreaID: 7,
        deliveryCityOrZip: 'Ontario',
        containerType: "40' HC",
        auctionDuration: 24,
        ...rule,
      })
    const missing = await post({ awardRule: 'first' })
    expectRefused(missing, 'Enter the most you would pay', 400)
    expect(missing.body).toMatchObject({ errors: [{ path: 'awardLimit' }] })
    for (const awardLimit of [0, -1, 1_000_001, 900.5, '900']) {
      expect((await post({ awardRule: 'first', awardLimit })).status, String(awardLimit)).toBe(400)
    }
    for (const awardLimit of [1, 1_000_000]) expect((await post({ awardRule: 'first', awardLimit })).status).toBe(201)
    for (const awardMinBids of [0, 11, 1.5, '2']) {
      expect((await post({ awardRule: 'lowest', awardMinBids })).status, String(awardMinBids)).toBe(400)
    }
    expect((await post({ awardRule: 'dutch' })).status).toBe(400)
  })
})

describe('lowest', () => {
  test('awards the lowest bid within the limit when bidding ends, as a click would', async () => {
    covers('Y-083')
    const { app, owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'lowest', awardLimit: 2000, awardMinBids: 2 })
    const dear = await app.haveBid(truckers[0], load, { drayage: 700 })
    const cheap = await app.haveBid(truckers[1], load, { drayage: 600 })
    await biddingEndsIn(running, load, 50)
    await isDecided(running, load)
    const now = await read(running, load)
    expect(now).toMatchObject({ winningBidId: cheap.id, awardRule: 'manual', awardLimit: 2000 })
    expect(Date.parse(now.assignedAt!) - Date.parse(now.biddingEndsAt)).toBeLessThan(1000)
    expect(await statusesOf(running, load)).toEqual(['accepted', 'rejected'])
    expect(await tracesOf(running, load)).toEqual({ awards: 1, ways: ['rule'], papers: 2, accepted: 1 })
    const total = `$${shipperEstimate(cheap).toFixed(2)}`
    const label = `Trucker${String(truckers[1].id).padStart(3, '0')}`
    expect(await toldOf(running, load)).toEqual([
      [owner.id, `Load ${load.loadNumber} was awarded to ${label} for ${total}.`],
    ])
    const kinds = await app.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('load_id', '=', load.id)
      .where('kind', 'in', ['bid_accepted', 'bid_rejected'])
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [cheap.truckerId, 'bid_accepted'],
      [dear.truckerId, 'bid_rejected'],
    ])
    const event = await app.db
      .selectFrom('events')
      .select(['actor_user_id', 'after'])
      .where('load_id', '=', load.id)
      .where('action', '=', 'bid_accepted')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actor_user_id: null, after: { status: 'assigned', how: 'rule' } })
  })

  test('goes to the older of two equal bids', async () => {
    covers('Y-083')
    const { app, truckers } = running
    const load = await haveLoad(running, { awardRule: 'lowest' })
    const first = await app.haveBid(truckers[2], load, { drayage: 600 })
    await app.haveBid(truckers[0], load, { drayage: 600 })
    await biddingEndsIn(running, load, -1)
    await isDecided(running, load)
    expect((await read(running, load)).winningBidId).toBe(first.id)
  })

  test.each([
    ['too few bids', { awardMinBids: 2 }],
    ['none within the limit', { awardLimit: 500 }],
  ])('awards nothing and tells the shipper once of %s, who decides then', async (_, rule) => {
    covers('Y-084')
    const { app, owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'lowest', decisionHours: 2, ...rule })
    const bid = await app.haveBid(truckers[0], load)
    await biddingEndsIn(running, load, -1)
    await until(async () => (await read(running, load)).awardRule === 'manual')
    await until(async () => (await toldOf(running, load)).length === 2)
    const told = await toldOf(running, load)
    expect(told.filter(([id]) => id === owner.id)).toEqual([
      [owner.id, `Bidding on load ${load.loadNumber} ended. No bid met your rule.`],
    ])
    expect(await read(running, load)).toMatchObject({ status: 'active', awardRule: 'manual' })
    expect((await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: {} })).load.status).toBe(
      'assigned',
    )
  })

  test('expires like any other auction without time to decide, and stays with the shipper when it is extended', async () => {
    covers('Y-084', 'Y-082')
    const load = await haveLoad(running, { awardRule: 'lowest', awardLimit: 1 })
    await running.app.haveBid(running.truckers[0], load)
    await biddingEndsIn(running, load, -1)
    await until(async () => (await read(running, load)).status === 'expired')
    const extended = await running.owner.call(extendAuction, { ...params(load), body: { extensionHours: 1 } })
    expect(extended).toMatchObject({ status: 'active', awardRule: 'manual' })
  })

  test('keeps its rule for the new end when a running auction is extended', async () => {
    covers('Y-083')
    const load = await haveLoad(running, { awardRule: 'lowest', auctionDuration: 1 })
    const extended = await running.owner.call(extendAuction, { ...params(load), body: { extensionHours: 1 } })
    expect(extended).toMatchObject({ status: 'pending', awardRule: 'lowest' })
  })
})

describe('with the clock stopped', () => {
  test('a bid sent too late is refused, and makes the award to the bid that was lowest when bidding ended', async () => {
    covers('Y-088')
    const { app, truckers } = stopped
    const load = await haveLoad(stopped, { awardRule: 'lowest' })
    const [lowest] = [await app.haveBid(truckers[0], load, { drayage: 600 })]
    await app.haveBid(truckers[1], load, { drayage: 700 })
    // It lapses after the end of bidding, before anyone looks.
    await sql`update bids set valid_until = clock_timestamp() where public_id = ${lowest.id}`.execute(app.db)
    await biddingEndsIn(stopped, load, -60_000)
    expectRefused(await submit(truckers[2], load, 100), 'This load is no longer open for bids')
    expect(await read(stopped, load)).toMatchObject({ status: 'assigned', winningBidId: lowest.id })
    expect(await statusesOf(stopped, load)).toEqual(['accepted', 'rejected'])
    expect(await tracesOf(stopped, load)).toMatchObject({ awards: 1, ways: ['rule'], accepted: 1 })
  })

  test('the shipper who extends, cancels or accepts too late meets the award', async () => {
    covers('Y-088')
    const { app, owner, truckers } = stopped
    const late = async (write: (load: ShipperLoad, other: Bid) => Promise<{ status: number; body: unknown }>) => {
      const load = await haveLoad(stopped, { awardRule: 'lowest', decisionHours: 2 })
      await app.haveBid(truckers[0], load, { drayage: 600 })
      const other = await app.haveBid(truckers[1], load, { drayage: 700 })
      await biddingEndsIn(stopped, load, -1)
      const answer = await write(load, other)
      expect((await read(stopped, load)).winner?.truckerId).toBe(truckers[0].id)
      return answer
    }
    expectRefused(
      await late(({ id }) => owner.post(`/api/loads/${id}/extend-auction`, { extensionHours: 1 })),
      'Only open or expired auctions can be extended',
    )
    expectRefused(await late(({ id }) => owner.post(`/api/loads/${id}/cancel`)), 'Only open auctions can be cancelled')
    expectRefused(
      await late(({ id }, bid) => owner.post(`/api/loads/${id}/accept-bid/${bid.id}`)),
      'This load is no longer open for bids',
    )
    expectRefused(
      await late(({ id }) => owner.post(`/api/loads/${id}/award-rule`, { awardRule: 'manual' })),
      'Only open auctions can be changed',
    )
  })

  test('the load reads active, is in no list of available loads, and takes no bid', async () => {
    covers('Y-089')
    const { app, owner, truckers } = stopped
    const load = await haveLoad(stopped, { awardRule: 'lowest' })
    await app.haveBid(truckers[0], load)
    const unbid = await haveLoad(stopped, { awardRule: 'lowest' })
    for (const one of [load, unbid]) await biddingEndsIn(stopped, one, -5000)
    expect((await read(stopped, load)).status).toBe('active')
    expect(await truckers[0].call(readLoad, params(load))).toMatchObject({ status: 'active', awardRule: 'lowest' })
    const listed = async (visitor: Visitor, status: string) =>
      (await visitor.get<TruckerLoad[]>(`/api/loads?ids=${load.id},${unbid.id}&status=${status}`)).body.map(
        ({ id }) => id,
      )
    expect(await listed(owner, 'active')).toEqual([load.id])
    expect(await listed(owner, 'pending')).toEqual([unbid.id])
    expect(await listed(owner, 'expired')).toEqual([])
    expect(await listed(truckers[1], 'active')).toEqual([])
    const mine = await truckers[0].get<Bid[]>('/api/trucker/bids?status=pending')
    expect(mine.body.map(({ loadId }) => loadId)).toContain(load.id)
  })

  test('a rule passes over bids that bind nobody', async () => {
    covers('Y-091')
    const { app, truckers } = stopped
    const paused = await app.have('trucker')
    const load = await haveLoad(stopped, { awardRule: 'lowest' })
    const best = await app.haveBid(truckers[0], load, { drayage: 600 })
    const lapsed = await app.haveBid(truckers[1], load, { drayage: 300 })
    const gone = await app.haveBid(truckers[2], load, { drayage: 300 })
    const ofPaused = await app.haveBid(paused, load, { drayage: 300 })
    const unconfirmed = await app.haveBid(await app.have('trucker'), load, { drayage: 300 })
    await truckers[2].call(withdrawBid, { ...params(gone), body: undefined })
    await sql`update users set suspended_at = now() where id = ${paused.id}`.execute(app.db)
    await sql`update bids set needs_confirmation = true where public_id = ${unconfirmed.id}`.execute(app.db)
    await sql`update bids set valid_until = clock_timestamp() - interval '1 minute'
      where public_id = ${lapsed.id}`.execute(app.db)
    await biddingEndsIn(stopped, load, -5000)
    await submit(truckers[0], load, 100)
    expect((await read(stopped, load)).winningBidId).toBe(best.id)
    expect(ofPaused.id).not.toBe(best.id)
  })
})

describe('first', () => {
  const limit = 1000

  test('awards the bid that meets the limit in the answer to it, new or changed', async () => {
    covers('Y-085')
    const { owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const dear = await submit(truckers[0], load, 1500)
    expect(dear.body).toMatchObject({ status: 'pending' })
    const won = await truckers[0].patch<Bid>(`/api/bids/${dear.body.id}`, { drayage: 300 })
    expect(won).toMatchObject({ status: 200, body: { status: 'accepted', drayage: 300 } })
    expect(await read(running, load)).toMatchObject({
      status: 'assigned',
      winningBidId: dear.body.id,
      awardRule: 'manual',
    })
    expect((await toldOf(running, load)).map(([id]) => id)).toEqual([owner.id])

    const other = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const first = await submit(truckers[1], other, 300)
    expect(first).toMatchObject({ status: 201, body: { status: 'accepted' } })
    expect(await read(running, other)).toMatchObject({ status: 'assigned', bidCount: 1 })
    expect(await tracesOf(running, other)).toEqual({ awards: 1, ways: ['rule'], papers: 2, accepted: 1 })
  })

  test('counts a cost equal to the limit, and not one a cent above', async () => {
    covers('Y-085')
    const { app, truckers } = running
    const probe = await app.haveBid(truckers[0], await haveLoad(running, {}), { drayage: 600, prepull: 0 })
    const most = Math.ceil(shipperEstimate(probe)) + 1
    const upTo = Math.round((most - shipperEstimate(probe)) * 100) / 100
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: most })
    const above = await submit(truckers[0], load, 600, { prepull: Math.round(upTo * 100 + 1) / 100 })
    expect(above.body.status).toBe('pending')
    expect((await submit(truckers[1], load, 600, { prepull: upTo })).body.status).toBe('accepted')
  })

  test('a losing bid gets the answer that it gets without a rule, and nobody else the limit', async () => {
    covers('Y-090')
    const { app, owner, truckers } = running
    const ruled = await haveLoad(running, { awardRule: 'first', awardLimit: 777 })
    const manual = await haveLoad(running, {})
    const [one, other] = [await submit(truckers[0], ruled, 5000), await submit(truckers[0], manual, 5000)]
    const without = (bid: Bid) => ({ ...bid, id: 0, loadId: 0, loadNumber: '', createdAt: '', updatedAt: '' })
    expect([one.status, without(one.body)]).toEqual([other.status, without(other.body)])
    expect(await read(running, ruled)).toMatchObject({ awardLimit: 777 })
    const staff = await app.haveStaff()
    const others = await Promise.all([
      truckers[0].get(`/api/loads/${ruled.id}`),
      (await app.have('admin')).get(`/api/loads/${ruled.id}`),
      staff.get(`/api/staff/loads/${ruled.id}`),
      truckers[0].get(`/api/trucker/bids`),
    ])
    for (const { status, body } of others) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/:777\b|awardLimit|awardMinBids/)
    }
    expect((await owner.get(`/api/loads/${ruled.id}/copy`)).body).not.toHaveProperty('awardLimit')
  })

  test('fifty bids at once that all meet the limit: one has the load, the others leave no row', async () => {
    covers('Y-086')
    const { app } = running
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const many = await Promise.all(Array.from({ length: 50 }, () => app.have('trucker')))
    const answers = await Promise.all(many.map((trucker) => submit(trucker, load, 300)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => (body as unknown as { message: string }).message))).toEqual(
      new Set(['This load is no longer open for bids']),
    )
    expect(refused).toHaveLength(49)
    expect(await bidsOf(running, load)).toHaveLength(1)
  })

  test('is left to the shipper when no bid met the limit by the end', async () => {
    covers('Y-084')
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit, decisionHours: 1 })
    const { body: bid } = await submit(running.truckers[0], load, 5000)
    await biddingEndsIn(running, load, -1)
    await until(async () => (await read(running, load)).awardRule === 'manual')
    expect((await read(running, load)).status).toBe('active')
    expectRefused(
      await running.truckers[0].patch(`/api/bids/${bid.id}`, { drayage: 300 }),
      'Bidding on this load has ended',
    )
  })
})

describe('the change to the own choice', () => {
  const change = (visitor: Visitor, load: { id: number }, awardRule: unknown = 'manual') =>
    visitor.post<ShipperLoad>(`/api/loads/${load.id}/award-rule`, { awardRule })

  test('is told to bidders, with bids and without, and is the only one', async () => {
    covers('Y-092')
    const { app, owner, truckers } = running
    const [empty, load] = [
      await haveLoad(running, { awardRule: 'lowest', awardLimit: 900 }),
      await haveLoad(running, { awardRule: 'first', awardLimit: 900 }),
    ]
    await app.haveBid(truckers[0], load, { drayage: 5000 })
    expect(await change(owner, empty)).toMatchObject({ status: 200, body: { awardRule: 'manual' } })
    expect(await change(owner, load)).toMatchObject({ status: 200, body: { awardRule: 'manual' } })
    expect(await change(owner, load)).toMatchObject({ status: 200, body: { awardRule: 'manual' } })
    expect(await toldOf(running, load)).toEqual([
      [truckers[0].id, `Load ${load.loadNumber}: The shipper now chooses by hand.`],
    ])
    for (const rule of ['lowest', 'first', null, undefined])
      expect((await change(owner, load, rule ?? null)).status).toBe(400)
    // What would have met the limit waits for the shipper.
    const bid = await truckers[0].call(modifyBid, {
      params: { id: (await bidsOf(running, load))[0]!.id },
      body: { drayage: 300 },
    })
    expect(bid.status).toBe('pending')
  })

  test('is for the owner, while the auction is open', async () => {
    covers('Y-092')
    const load = await haveLoad(running, { awardRule: 'lowest' })
    expect((await change(await running.app.have('shipper'), load)).status).toBe(404)
    expect((await change(running.truckers[0], load)).status).toBe(403)
    await running.owner.post(`/api/loads/${load.id}/cancel`)
    expectRefused(await change(running.owner, load), 'Only open auctions can be changed')
  })
})
