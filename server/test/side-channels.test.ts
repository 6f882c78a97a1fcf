import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#domain/activity/api.ts'
import { acceptBid, listTruckerBids, listWonLoads, modifyBid, readBid } from '#domain/bids/api.ts'
import { cancelAuction, extendAuction, listLoads, readLoad } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/loads/lifecycle.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from './app.ts'
import { known, otherArea } from './builders.ts'
import { type LiveStream, until } from './live.ts'
import { photoOf } from './reading.ts'
import type { Visitor } from './visitor.ts'

let app: TestApp
let owner: Visitor
let winner: Visitor
let loser: Visitor
let staff: Visitor

beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper', known())
  winner = await app.have('trucker')
  loser = await app.have('trucker')
  staff = await app.haveStaff()
})
afterAll(() => app.close())

async function award(load: ShipperLoad): Promise<{ lost: { id: number } }> {
  const lost = await app.haveBid(loser, load)
  const won = await app.haveBid(winner, load, { drayage: 400 })
  await owner.call(acceptBid, { params: { id: load.id, bidId: won.id }, body: undefined })
  return { lost }
}

function readFor(trucker: Visitor, { id }: { id: number }): Promise<TruckerLoad> {
  return trucker.call(readLoad, { params: { id } }) as Promise<TruckerLoad>
}

function numbers(loads: { loadNumber: string }[]): string[] {
  return loads.map(({ loadNumber }) => loadNumber)
}

describe('the first bid of a rival', () => {
  let readers: Visitor[]
  beforeAll(async () => {
    readers = [
      await app.have('trucker'),
      await app.have('trucker', { areas_served: [otherArea] }),
      await app.have('trucker', { registered: false }),
    ]
  })

  /** What they read now, and have heard so far. */
  async function watched(ids: number[], streams: LiveStream[]): Promise<string[][]> {
    await app.allTold()
    const photos = await Promise.all(readers.map((reader) => photoOf(app, reader, ids)))
    return photos.map((photo, index) => [...photo, streams[index]!.text()])
  }

  test('changes no byte of what truckers without a bid read and hear', async () => {
    covers('F-028')
    const load = await app.haveLoad(owner)
    await app.allTold()
    const streams = await Promise.all(readers.map((reader) => reader.listen()))
    const before = await watched([load.id], streams)
    const bid = await app.haveBid(winner, load)
    await winner.call(modifyBid, { params: { id: bid.id }, body: { drayage: 450 } })
    const audible = await owner.listen()
    await app.haveBid(loser, load)
    // What the owner is told of, the others would have been told of by now.
    await until(() => audible.hints().length > 0)
    expect(await watched([load.id], streams)).toEqual(before)
    for (const stream of [...streams, audible]) stream.close()
  })

  test('leaves the statuses of an auction to its owner, and both filters of a trucker to the same loads', async () => {
    covers('F-028', 'A-115')
    const area = { drayageAreaID: 11 }
    const trucker = await app.have('trucker', { areas_served: [area.drayageAreaID] })
    const bare = await app.haveLoad(owner, area)
    const bidOn = await app.haveLoad(owner, area)
    await app.haveBid(await app.have('trucker', { areas_served: [area.drayageAreaID] }), bidOn)
    for (const status of ['pending', 'active', 'pending,active', undefined]) {
      const loads = (await trucker.call(listLoads, { query: { status } })) as TruckerLoad[]
      expect(numbers(loads), status).toEqual(numbers([bare, bidOn]))
      expect(new Set(loads.map((load) => load.status))).toEqual(new Set(['active']))
    }
    const own = (await owner.call(listLoads, { query: { status: 'pending' } })) as ShipperLoad[]
    expect(numbers(own)).toContain(bare.loadNumber)
    expect(numbers(own)).not.toContain(bidOn.loadNumber)
  })

  test('is in no time of an auction that runs again', async () => {
    covers('F-028')
    const [bare, bidOn] = [await app.haveLoad(owner), await app.haveLoad(owner)]
    await app.haveBid(winner, bidOn)
    const trucker = readers[0]!
    const opened = (await readFor(trucker, bidOn)).statusTimes
    expect(Object.keys(opened ?? {})).toEqual(['active'])
    for (const load of [bare, bidOn]) {
      await app.endsIn(load, -1)
      await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
    }
    const [first, second] = [await readFor(trucker, bare), await readFor(trucker, bidOn)]
    expect(Object.keys(first.statusTimes!)).toEqual(Object.keys(second.statusTimes!))
    expect(second.statusTimes!['active']! > opened!['active']!).toBe(true)
  })
})

describe('ids', () => {
  test('of bids, of histories and in cursors count nothing: they come in no order', async () => {
    covers('F-029')
    const truckers = [await app.have('trucker'), await app.have('trucker')]
    const [first, second] = truckers.map(({ id }) => id)
    await sql`with posted as (
        insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
          auction_duration, status, bid_count, expires_at)
        select ${owner.id}, 7, 'Ontario', 'Other', 'Legal', '{f,f,f,f,f}', 24, 'active', 2, now() + interval '1 day'
        from generate_series(1, 500) returning id
      ), bid as (
        insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
        select id, ${owner.id}, trucker, 500, now(), now() from posted, unnest(array[${first}::int, ${second}]) as trucker
        returning id, load_id, trucker_id
      ) insert into events (action, load_id, actor_user_id, bid_id, after)
      select 'bid_submitted', load_id, trucker_id, id, '{}' from bid`.execute(app.db)
    const bids = await Promise.all(truckers.map((trucker) => trucker.call(listTruckerBids, { query: { limit: 500 } })))
    const history = await truckers[0]!.call(listHistory, { query: { limit: 500 } })
    for (const ids of [...bids, history].map((rows) => rows.map(({ id }) => id))) expectNoOrder(ids)
    expect(new Set(bids.flat().map(({ id }) => id)).size).toBe(1000)

    const { headers } = await truckers[0]!.get('/api/trucker/bids?limit=1')
    const cursor = /cursor=([\w-]+)/.exec(headers.get('link')!)![1]!
    const [, , inCursor] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    expect(inCursor).toBe(bids[0]![0]!.id)
  })

  test('of notifications and lanes neither', async () => {
    covers('F-029')
    const notifications: number[] = []
    for (let count = 0; count < 12; count += 1) notifications.push((await app.haveNotification(loser)).id)
    const lanes: number[] = []
    for (let count = 0; count < 12; count += 1) lanes.push((await app.haveLane(loser)).id)
    for (const ids of [notifications, lanes]) {
      expect(ids.toSorted((a, b) => a - b)).not.toEqual(ids)
      expect(Math.max(...ids)).toBeGreaterThan(2 ** 40)
    }
  })
})

/** Every id follows the one before it about as often as not, and they are spread over 53 bits. */
function expectNoOrder(ids: number[]): void {
  expect(ids).toHaveLength(500)
  const rises = ids.filter((id, index) => index > 0 && id > ids[index - 1]!).length
  expect(rises).toBeGreaterThan(180)
  expect(rises).toBeLessThan(320)
  expect(Math.min(...ids)).toBeLessThan(2 ** 52)
  expect(Math.max(...ids)).toBeGreaterThan(2 ** 52)
}

describe('a load that went to another trucker', () => {
  test('stays as it was at the award, on every way to the last status', async () => {
    covers('F-027')
    const ways = [
      ['do_received_sent', 'delivered', 'billed', 'completed'],
      ['do_received_sent', 'returned', 'billed', 'completed'],
    ] as const
    for (const way of ways) {
      const load = await app.haveLoad(owner)
      const { lost } = await award(load)
      await app.allTold()
      const stream = await loser.listen()
      const before = [...(await photoOf(app, loser, [load.id, lost.id])), stream.text()]
      const atAward = await readFor(loser, load)
      expect(atAward).toMatchObject({ status: 'assigned', completedAt: null, myBidStatus: 'rejected' })
      expect(Object.keys(atAward.statusTimes!).toSorted()).toEqual(['active', 'assigned'])
      for (const status of way) {
        const audible = await winner.listen()
        await staff.call(updateLoadStatus, { params: { id: load.id }, body: { status } })
        await until(() => audible.hints().length > 0)
        expect((await readFor(winner, load)).status).toBe(status)
        audible.close()
      }
      await app.allTold()
      expect([...(await photoOf(app, loser, [load.id, lost.id])), stream.text()]).toEqual(before)
      stream.close()
    }
  })

  test.each([...assignedStatuses, ...legacyLoadStatuses, 'completed', 'cancelled'] as const)(
    'is found and shown as assigned when it is %s, in every answer',
    async (status) => {
      covers('F-027')
      const load = await app.haveLoad(owner)
      const { lost } = await award(load)
      await app.setStatus(load, status)
      await app.db
        .updateTable('loads')
        .set({ completed_at: sql`now()` })
        .where('id', '=', load.id)
        .execute()
      const [bid] = await loser.call(listTruckerBids, { query: { limit: 1 } })
      const read = await loser.call(readBid, { params: { id: lost.id } })
      const seen = [await readFor(loser, load), bid!.load, 'load' in read ? read.load : undefined]
      expect(seen.map((one) => one?.status)).toEqual(['assigned', 'assigned', 'assigned'])
      for (const asked of ['assigned', 'delivered', 'completed', 'cancelled']) {
        const found = (await loser.call(listLoads, { query: { status: asked, ids: String(load.id) } })) as TruckerLoad[]
        expect(numbers(found), asked).toEqual(asked === 'assigned' ? [load.loadNumber] : [])
        expect(found.map(({ completedAt }) => completedAt)).toEqual(found.map(() => null))
      }
      expect(numbers(await winner.call(listWonLoads, { query: { status: 'all' } }))).toContain(load.loadNumber)
    },
  )

  test('is not one that was cancelled: that reads as cancelled to all who bid', async () => {
    covers('F-027')
    const load = await app.haveLoad(owner)
    await app.haveBid(loser, load)
    await owner.call(cancelAuction, { params: { id: load.id }, body: undefined })
    expect(await readFor(loser, load)).toMatchObject({ status: 'cancelled', myBidStatus: 'rejected' })
  })
})
