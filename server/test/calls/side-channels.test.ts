import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modifyBid } from '#domain/bids/api.ts'
import { extendAuction, listLoads } from '#domain/loads/api.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known, otherArea } from '#server/test/builders.ts'
import { type LiveStream, until } from '#server/test/live.ts'
import { loadFor, loadNumbers, photoOf } from './reading.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let winner: Visitor
let loser: Visitor

beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper', known())
  winner = await app.have('trucker')
  loser = await app.have('trucker')
})
afterAll(() => app.close())

describe('the first bid of a rival', () => {
  let readers: Visitor[]
  beforeAll(async () => {
    readers = [
      await app.have('trucker'),
      await app.have('trucker', { areas_served: [otherArea] }),
      await app.have('trucker', { registered: false }),
    ]
  })

  /** What they read now, and have received so far. */
  async function watched(ids: number[], streams: LiveStream[]): Promise<string[][]> {
    await app.allNotified()
    const photos = await Promise.all(readers.map((reader) => photoOf(app, reader, ids)))
    return photos.map((photo, index) => [...photo, streams[index]!.text()])
  }

  test('changes no byte of what truckers without a bid read and receive', async () => {
    covers('F-028')
    const load = await app.haveLoad(owner)
    await app.allNotified()
    const streams = await Promise.all(readers.map((reader) => reader.listen()))
    const before = await watched([load.id], streams)
    const bid = await app.haveBid(winner, load)
    await winner.call(modifyBid, { params: { id: bid.id }, body: { drayage: 450 } })
    const audible = await owner.listen()
    await app.haveBid(loser, load)
    // Once the owner has the hint, the others would have it too.
    await until(() => audible.hints().length > 0)
    expect(await watched([load.id], streams)).toEqual(before)
    for (const stream of [...streams, audible]) stream.close()
  })

  test('shows the statuses of an auction to its owner only, and the same loads for both filters of a trucker', async () => {
    covers('F-028', 'A-115')
    const area = { drayageAreaID: 11 }
    const trucker = await app.have('trucker', { areas_served: [area.drayageAreaID] })
    const bare = await app.haveLoad(owner, area)
    const bidOn = await app.haveLoad(owner, area)
    await app.haveBid(await app.have('trucker', { areas_served: [area.drayageAreaID] }), bidOn)
    for (const status of ['pending', 'active', 'pending,active', undefined]) {
      const loads = (await trucker.call(listLoads, { query: { status } })) as TruckerLoad[]
      expect(loadNumbers(loads), status).toEqual(loadNumbers([bare, bidOn]))
      expect(new Set(loads.map((load) => load.status))).toEqual(new Set(['active']))
    }
    const own = (await owner.call(listLoads, { query: { status: 'pending' } })) as ShipperLoad[]
    expect(loadNumbers(own)).toContain(bare.loadNumber)
    expect(loadNumbers(own)).not.toContain(bidOn.loadNumber)
  })

  test('appears in no time of a reopened auction', async () => {
    covers('F-028')
    const [bare, bidOn] = [await app.haveLoad(owner), await app.haveLoad(owner)]
    await app.haveBid(winner, bidOn)
    const trucker = readers[0]!
    const opened = (await loadFor(trucker, bidOn)).statusTimes
    expect(Object.keys(opened ?? {})).toEqual(['active'])
    for (const load of [bare, bidOn]) {
      await app.endsIn(load, -1)
      await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
    }
    const [first, second] = [await loadFor(trucker, bare), await loadFor(trucker, bidOn)]
    expect(Object.keys(first.statusTimes!)).toEqual(Object.keys(second.statusTimes!))
    expect(second.statusTimes!['active']! > opened!['active']!).toBe(true)
  })
})
