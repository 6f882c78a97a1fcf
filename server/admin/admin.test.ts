import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminBid } from '#domain/admin/bid.ts'
import type { AdminStats } from '#domain/admin/stats.ts'
import type { SystemState } from '#domain/admin/system.ts'
import { acceptBid } from '#domain/bids/api.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let admin: Visitor
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = await app.have('admin')
  shipper = await app.have('shipper', { company_name: 'Harbor Goods' })
  trucker = await app.have('trucker', { company_name: '', display_name: 'Quay Haulage' })
})
afterAll(() => app.close())

const longAgo = new Date(Date.now() - 8 * 86_400_000)

describe('GET /api/admin/stats', () => {
  test('counts accounts and loads, and how many came in the last seven days', async () => {
    covers('B-138', 'B-208', 'A-250', 'A-316')
    const before = (await admin.get<AdminStats>('/api/admin/stats')).body
    await app.have('shipper', { created_at: longAgo })
    await app.have('trucker')
    await app.have('trucker', { registered: false })
    await app.have('trucker', { registered: false, created_at: longAgo })
    const [open, over, done, doneLongAgo] = await Promise.all(Array.from({ length: 4 }, () => app.haveLoad(shipper)))
    await app.haveLoad(shipper)
    await app.endsIn(over!, -1)
    for (const [load, completed_at] of [
      [done, new Date()],
      [doneLongAgo, longAgo],
    ] as const) {
      await app.db.updateTable('loads').set({ status: 'completed', completed_at }).where('id', '=', load!.id).execute()
    }
    await app.db.updateTable('loads').set({ created_at: longAgo }).where('id', '=', open!.id).execute()
    const { body: after } = await admin.get<AdminStats>('/api/admin/stats')
    const growth = Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, count - before[name as keyof AdminStats]]),
    )
    expect(growth).toEqual({
      totalUsers: 4,
      totalShippers: 1,
      totalTruckers: 3,
      activeLoads: 2,
      completedLoads: 2,
      pendingVerifications: 2,
      weekUsers: 2,
      weekShippers: 0,
      weekTruckers: 2,
      weekActiveLoads: 1,
      weekCompletedLoads: 1,
      weekPendingVerifications: 1,
    })
    expect(after.totalUsers).toBeGreaterThan(after.totalShippers + after.totalTruckers)
  })
})

describe('GET /api/admin/bids', () => {
  test('returns all bids by status with load number and trucker name', async () => {
    covers('A-004')
    const rival = await app.have('trucker', { company_name: 'Rival Freight' })
    const loads = await Promise.all([app.haveLoad(shipper), app.haveLoad(shipper)])
    const [awarded, over] = loads
    const won = await app.haveBid(trucker, awarded)
    const lost = await app.haveBid(rival, awarded, { drayage: 700 })
    const late = await app.haveBid(rival, over)
    await shipper.call(acceptBid, { params: { id: awarded.id, bidId: won.id }, body: undefined })
    await app.endsIn(over, -1)
    const idsOf = async (query: string) =>
      (await admin.get<AdminBid[]>(`/api/admin/bids${query}`)).body.map(({ id }) => id)
    expect((await idsOf('?limit=3')).toSorted((a, b) => a - b)).toEqual(
      [won.id, lost.id, late.id].toSorted((a, b) => a - b),
    )
    expect(await idsOf('?status=accepted')).toEqual([won.id])
    expect(await idsOf('?status=rejected')).toEqual([lost.id])
    expect(await idsOf('?status=expired')).toEqual([late.id])
    expect(await idsOf('?status=pending')).toEqual([])
    expect((await idsOf(`?status=all&loadId=${awarded.id}`)).toSorted((a, b) => a - b)).toEqual(
      [won.id, lost.id].toSorted((a, b) => a - b),
    )
    const { body, headers } = await admin.get<AdminBid[]>(`/api/admin/bids?loadId=${awarded.id}&limit=1`)
    expect(headers.get('x-total-count')).toBe('2')
    expect(body[0]).toMatchObject({ loadNumber: awarded.loadNumber, truckerName: 'Rival Freight', drayage: 700 })
    expect(await idsOf(`?loadId=${awarded.id}&limit=1&cursor=${cursorIn(headers)}`)).toEqual([won.id])
  })
})

describe('loads as an admin sees them', () => {
  test('name the shipper and the winner', async () => {
    covers('A-004', 'A-022')
    const load = await app.haveLoad(shipper, { targetPrice: 918_273 })
    const bid = await app.haveBid(trucker, load, { drayage: 650 })
    await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const names = {
      shipperName: 'Harbor Goods',
      winner: { truckerId: trucker.id, truckerName: 'Quay Haulage', drayage: 650 },
    }
    expect((await admin.get<AdminLoad[]>('/api/loads?status=assigned&limit=1')).body).toMatchObject([names])
    expect((await admin.get<AdminLoad>(`/api/loads/${load.id}`)).body).toMatchObject(names)
    expect((await shipper.get<AdminLoad>(`/api/loads/${load.id}`)).body.winner).toEqual({
      truckerId: trucker.id,
      drayage: 650,
    })
  })
})

test('GET /api/admin/system measures now and shows no secret', async () => {
  covers('A-252', 'A-253')
  const { body } = await admin.get<SystemState>('/api/admin/system')
  expect(body).toMatchObject({
    database: 'connected',
    version: expect.stringMatching(/^\d+\.\d+\.\d+(?:-dev)?$/) as string,
  })
  expect(body.latencyMs).toBeGreaterThan(0)
  expect(body.latencyMs).toBeLessThan(5000)
  expect(body.loadPercent).toBeGreaterThanOrEqual(0)
  expect(body.loadPercent).toBeLessThanOrEqual(100)
  expect(body.limits).toContainEqual({ group: 'Auctions', name: 'Auction length', value: '1 to 336 hours' })
  expect(body.limits).toContainEqual({ group: 'Auctions', name: 'Business time zone', value: 'America/New_York' })
  expect(JSON.stringify(body)).not.toMatch(/password|secret|postgres:/i)
})

function cursorIn(headers: Headers): string {
  return new URL(/<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://host').searchParams.get('cursor') ?? ''
}
