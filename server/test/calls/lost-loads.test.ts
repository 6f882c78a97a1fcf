import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid, listTruckerBids, listWonLoads, readBid } from '#domain/bids/api.ts'
import { cancelAuction, listLoads } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { loadFor, loadNumbers, photoOf } from './reading.ts'
import type { Visitor } from '#server/test/visitor.ts'

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

describe('a load that went to another trucker', () => {
  test('stays as it was at the award, through every later status', async () => {
    covers('F-027')
    const ways = [
      ['do_received_sent', 'delivered', 'billed', 'completed'],
      ['do_received_sent', 'returned', 'billed', 'completed'],
    ] as const
    for (const way of ways) {
      const load = await app.haveLoad(owner)
      const { lost } = await award(load)
      await app.allNotified()
      const stream = await loser.listen()
      const before = [...(await photoOf(app, loser, [load.id, lost.id])), stream.text()]
      const atAward = await loadFor(loser, load)
      expect(atAward).toMatchObject({ status: 'assigned', completedAt: null, myBidStatus: 'rejected' })
      expect(Object.keys(atAward.statusTimes!).toSorted()).toEqual(['active', 'assigned'])
      for (const status of way) {
        const audible = await winner.listen()
        await staff.call(updateLoadStatus, { params: { id: load.id }, body: { status } })
        await until(() => audible.hints().length > 0)
        expect((await loadFor(winner, load)).status).toBe(status)
        audible.close()
      }
      await app.allNotified()
      expect([...(await photoOf(app, loser, [load.id, lost.id])), stream.text()]).toEqual(before)
      stream.close()
    }
  })

  test.each([...assignedStatuses, ...legacyLoadStatuses, 'completed', 'cancelled'] as const)(
    'is listed and shown as assigned when it is %s, in every answer',
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
      const seen = [await loadFor(loser, load), bid!.load, 'load' in read ? read.load : undefined]
      expect(seen.map((one) => one?.status)).toEqual(['assigned', 'assigned', 'assigned'])
      for (const asked of ['assigned', 'delivered', 'completed', 'cancelled']) {
        const found = (await loser.call(listLoads, { query: { status: asked, ids: String(load.id) } })) as TruckerLoad[]
        expect(loadNumbers(found), asked).toEqual(asked === 'assigned' ? [load.loadNumber] : [])
        expect(found.map(({ completedAt }) => completedAt)).toEqual(found.map(() => null))
      }
      expect(loadNumbers(await winner.call(listWonLoads, { query: { status: 'all' } }))).toContain(load.loadNumber)
    },
  )

  test('reads as cancelled to all who bid when it was cancelled', async () => {
    covers('F-027')
    const load = await app.haveLoad(owner)
    await app.haveBid(loser, load)
    await owner.call(cancelAuction, { params: { id: load.id }, body: undefined })
    expect(await loadFor(loser, load)).toMatchObject({ status: 'cancelled', myBidStatus: 'rejected' })
  })
})
