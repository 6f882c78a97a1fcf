import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid, listTruckerBids, listWonLoads, modifyBid, readBid } from '#domain/bids/api.ts'
import { cancelAuction, extendAuction, listLoads, readLoad } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/loads/lifecycle.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from './app.ts'
import { otherArea } from './builders.ts'
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
  owner = await app.have('shipper')
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
      await app.have('shipper'),
    ]
  })

  /** What they read and hear until each stream has said that something else happened. */
  async function watched(ids: number[], streams: LiveStream[]): Promise<string[][]> {
    await app.allTold()
    const photos = await Promise.all(readers.map((reader) => photoOf(app, reader, ids)))
    return photos.map((photo, index) => [...photo, streams[index]!.text()])
  }

  test('changes no byte of what truckers without a bid and other shippers read and hear', async () => {
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
