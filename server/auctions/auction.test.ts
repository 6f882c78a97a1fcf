import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { cancelAuction, extendAuction, readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { settledStatuses } from '#server/test/stages/settled-statuses.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const hour = 3_600_000

let app: TestApp
let owner: Visitor
let trucker: Visitor
let rival: Visitor
let load: ShipperLoad
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
  rival = await app.have('trucker')
})
afterAll(() => app.close())
beforeEach(async () => {
  load = await app.haveLoad(owner)
})

function read(): Promise<ShipperLoad> {
  return owner.call(readLoad, { params: { id: load.id } }) as Promise<ShipperLoad>
}

async function bidStatuses(): Promise<string[]> {
  return (await owner.get<Bid[]>(`/api/loads/${load.id}/bids`)).body.map(({ status }) => status)
}

/** Ends the auction and waits until the clock has written it down. */
async function expire(): Promise<void> {
  await app.endsIn(load, -hour)
  const stored = () => app.db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
  await until(async () => (await stored()).status === 'expired')
}

function extend(extensionHours: unknown, as = owner) {
  return as.post<ShipperLoad>(`/api/loads/${load.id}/extend-auction`, { extensionHours })
}

describe('an auction', () => {
  test('is pending without a bid and active from the first bid on', async () => {
    covers('A-306')
    expect(await read()).toMatchObject({ status: 'pending', bidCount: 0 })
    await app.haveBid(trucker, load)
    expect(await read()).toMatchObject({ status: 'active', bidCount: 1 })
    await app.haveBid(rival, load)
    expect(await read()).toMatchObject({ status: 'active', bidCount: 2 })
  })

  test('expires with its pending bids at the deadline and changes nothing else', async () => {
    covers('A-307', 'A-313')
    const bid = await app.haveBid(trucker, load)
    await app.endsIn(load, -1)
    // Whether or not the clock has been there yet.
    expect((await read()).status).toBe('expired')
    expect(await bidStatuses()).toEqual(['expired'])
    await expire()
    const [expired] = (await owner.get<Bid[]>(`/api/loads/${load.id}/bids`)).body
    expect(expired).toEqual({ ...bid, status: 'expired', otherAmount: null })
  })

  test('returns the time at which it reached each status', async () => {
    await app.haveBid(trucker, load)
    await expire()
    await extend(1)
    const bid = await app.haveBid(rival, load)
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const { statusTimes = {}, createdAt, assignedAt } = await read()
    expect(Object.keys(statusTimes).toSorted()).toEqual(['active', 'assigned', 'expired', 'pending'])
    expect(Math.abs(Date.parse(statusTimes['pending']!) - Date.parse(createdAt))).toBeLessThan(1000)
    expect(Math.abs(Date.parse(statusTimes['assigned']!) - Date.parse(assignedAt!))).toBeLessThan(1000)
    expect(statusTimes['expired']! < statusTimes['active']!).toBe(true)
  })

  test('ends its duration after it was posted when no expiry is stored', async () => {
    covers('A-308')
    const { rows } = await app.database.pool.query<{ expires_at: Date; created_at: Date }>(
      `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
        auction_duration) values ($1, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 6) returning *`,
      [owner.id],
    )
    expect(rows[0]!.expires_at.getTime() - rows[0]!.created_at.getTime()).toBe(6 * hour)
  })
})

describe('POST /api/loads/{id}/extend-auction', () => {
  test('extends a running auction by exactly the hours and changes nothing else', async () => {
    covers('A-309', 'A-401')
    await app.haveBid(trucker, load)
    const before = await read()
    const answer = await extend(24)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: load.id, status: 'active', auctionDuration: before.auctionDuration })
    expect(Date.parse(answer.body.expiresAt) - Date.parse(before.expiresAt)).toBe(24 * hour)
    expect(await bidStatuses()).toEqual(['pending'])
  })

  test('reopens an expired auction from now, with its bids pending and unchanged', async () => {
    covers('A-309')
    const bid = await app.haveBid(trucker, load)
    await expire()
    const answer = await extend(2)
    expect(answer.body.status).toBe('active')
    expect(Math.abs(Date.parse(answer.body.expiresAt) - Date.now() - 2 * hour)).toBeLessThan(5000)
    expect((await owner.get<Bid[]>(`/api/loads/${load.id}/bids`)).body).toEqual([{ ...bid, otherAmount: null }])
    expect((await trucker.patch(`/api/bids/${bid.id}`, { drayage: 400 })).status).toBe(200)
  })

  test('returns an expired auction without bids to pending', async () => {
    covers('A-309')
    await expire()
    expect((await extend(1)).body.status).toBe('pending')
  })

  test('leaves a rejected bid rejected', async () => {
    covers('A-309')
    const bid = await app.haveBid(trucker, load)
    await app.db.updateTable('bids').set({ status: 'rejected' }).where('public_id', '=', bid.id).execute()
    await expire()
    await extend(1)
    expect(await bidStatuses()).toEqual(['rejected'])
  })

  test.each(settledStatuses)('refuses a load that is %s', async (status) => {
    covers('A-309')
    await app.setStatus(load, status)
    const message = 'Only open or expired auctions can be extended'
    expect(await extend(1)).toMatchObject({ status: 409, body: { message } })
  })

  test.each([
    [0, 'Number must be greater than or equal to 1'],
    [-1, 'Number must be greater than or equal to 1'],
    [337, 'Enter at most 336'],
    [1.5, 'Invalid input'],
    [undefined, 'Required'],
    ['24', 'Invalid input'],
  ])('refuses %s hours', async (hours, message) => {
    covers('A-389')
    expect(await extend(hours)).toMatchObject({ status: 400, body: { message } })
  })

  test('returns 404 for a load of another shipper', async () => {
    covers('A-317')
    const answer = await extend(1, await app.have('shipper'))
    expect(answer).toMatchObject({ status: 404, body: { message: 'Load not found' } })
  })
})

describe('POST /api/loads/{id}/cancel', () => {
  test('ends a running auction and rejects its pending bids', async () => {
    await app.haveBid(trucker, load)
    const cancelled = await owner.call(cancelAuction, { params: { id: load.id }, body: { reason: 'Ship delayed' } })
    expect(cancelled.status).toBe('cancelled')
    expect(await bidStatuses()).toEqual(['rejected'])
  })

  test('ends a pending auction, which then takes no bid and no extension', async () => {
    await owner.call(cancelAuction, { params: { id: load.id }, body: undefined })
    const bid = await trucker.post(`/api/loads/${load.id}/bids`, { drayage: 500 })
    expect(bid).toMatchObject({ status: 409, body: { message: 'This load is no longer open for bids' } })
    expect((await extend(1)).status).toBe(409)
  })

  test.each([...settledStatuses, 'expired'] as const)('refuses a load that is %s', async (status) => {
    await app.setStatus(load, status)
    const answer = await owner.post(`/api/loads/${load.id}/cancel`)
    expect(answer).toMatchObject({ status: 409, body: { message: 'Only open auctions can be cancelled' } })
  })

  test('refuses after the deadline, whether or not the clock has closed the auction', async () => {
    await app.endsIn(load, -1)
    expect((await owner.post(`/api/loads/${load.id}/cancel`)).status).toBe(409)
  })
})

test('records every step of an auction once, with who did it', async () => {
  const bid = await app.haveBid(trucker, load)
  await extend(1)
  await extendAndAccept(bid)
  const rows = await app.db.selectFrom('events').selectAll().where('load_id', '=', load.id).orderBy('id').execute()
  expect(rows.map(({ action, actor_user_id: actor }) => [action, actor])).toEqual([
    ['load_posted', owner.id],
    ['bid_submitted', trucker.id],
    ['load_activated', trucker.id],
    ['auction_extended', owner.id],
    ['auction_extended', owner.id],
    ['bid_accepted', owner.id],
  ])
})

async function extendAndAccept(bid: Bid): Promise<void> {
  await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
}
