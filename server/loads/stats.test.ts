import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('stats', () => {
  test("count a shipper's loads by their status now", async () => {
    covers('A-299', 'A-408')
    const shipper = await app.have('shipper')
    const trucker = await app.have('trucker')
    const [open, running, over, assigned, done] = await Promise.all(
      Array.from({ length: 5 }, () => app.haveLoad(shipper)),
    )
    await app.haveBid(trucker, running!)
    const bid = await app.haveBid(trucker, assigned!)
    await shipper.call(acceptBid, { params: { id: assigned!.id, bidId: bid.id }, body: undefined })
    await app.endsIn(over!, -1)
    const yesterdays = new Date(Date.now() - 25 * 3_600_000)
    await app.db.updateTable('loads').set({ created_at: yesterdays }).where('id', '=', open!.id).execute()
    await app.db
      .updateTable('loads')
      .set({ status: 'completed', completed_at: yesterdays })
      .where('id', '=', done!.id)
      .execute()
    expect((await shipper.get('/api/shipper/stats')).body).toEqual({
      activeAuctions: 2,
      assignedLoads: 1,
      completedLoads: 1,
      expiredAuctions: 1,
      todayActiveAuctions: 1,
      todayAssigned: 1,
      weekCompletedLoads: 1,
    })
    const longAgo = new Date(Date.now() - 8 * 86_400_000)
    await app.db.updateTable('loads').set({ completed_at: longAgo }).where('id', '=', done!.id).execute()
    expect((await shipper.get('/api/shipper/stats')).body).toMatchObject({ completedLoads: 1, weekCompletedLoads: 0 })
  })

  test("count a trucker's open, bid on, won and completed loads", async () => {
    covers('A-300', 'A-409')
    const shipper = await app.have('shipper')
    const trucker = await app.have('trucker', { areas_served: [31] })
    const loads = await Promise.all(Array.from({ length: 5 }, () => app.haveLoad(shipper, { drayageAreaID: 31 })))
    const bids = await Promise.all(loads.slice(1).map((load) => app.haveBid(trucker, load)))
    for (const bid of bids.slice(1, 3)) await shipper.post(`/api/loads/${bid.loadId}/accept-bid/${bid.id}`)
    await app.setStatus(loads[3]!, 'completed')
    await app.endsIn(loads[4]!, -1)
    await until(async () => (await trucker.get<{ activeBids: number }>('/api/trucker/stats')).body.activeBids === 1)
    expect((await trucker.get('/api/trucker/stats')).body).toEqual({
      availableLoads: 2,
      activeBids: 1,
      wonBids: 1,
      completedLoads: 1,
    })
  })

  test('count a load as completed only when it is completed, not when delivered, returned or billed', async () => {
    covers('A-305')
    const shipper = await app.have('shipper')
    const trucker = await app.have('trucker')
    const load = await app.haveLoad(shipper)
    const bid = await app.haveBid(trucker, load)
    await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    for (const [status, assigned, completed] of [
      ['delivered', 1, 0],
      ['returned', 1, 0],
      ['billed', 1, 0],
      ['completed', 0, 1],
    ] as const) {
      await app.setStatus(load, status)
      expect((await shipper.get('/api/shipper/stats')).body, status).toMatchObject({
        assignedLoads: assigned,
        completedLoads: completed,
      })
      expect((await trucker.get('/api/trucker/stats')).body, status).toMatchObject({
        wonBids: assigned,
        completedLoads: completed,
      })
      expect((await shipper.get<unknown[]>('/api/loads?status=completed')).body, status).toHaveLength(completed)
      expect((await trucker.get<unknown[]>('/api/trucker/won-loads?status=completed')).body, status).toHaveLength(
        completed,
      )
    }
  })

  test('are zero for an unregistered trucker', async () => {
    covers('A-322')
    const trucker = await app.have('trucker', { registered: false, areas_served: [22] })
    await app.haveLoad(await app.have('shipper'), { drayageAreaID: 22 })
    expect((await trucker.get('/api/trucker/stats')).body).toEqual({
      availableLoads: 0,
      activeBids: 0,
      wonBids: 0,
      completedLoads: 0,
    })
  })
})
