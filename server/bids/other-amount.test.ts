import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterOtherAmount, listBidsOfLoad, listShipperBids, modifyBid, readBid, withdrawBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { covers, figure } from '#domain/testing.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
})
afterAll(() => app.close())

const otherFees = 'Chassis split $75'

async function haveBid() {
  const load = await app.haveLoad(owner)
  const { body: bid } = await trucker.post<Bid>(`/api/loads/${load.id}/bids`, { drayage: 500, otherFees })
  return { load, bid, params: { id: bid.id } }
}

test('stores what the other fees come to, for the shipper of the load', async () => {
  covers('Y-027')
  const { load, bid, params } = await haveBid()
  const entered = await owner.call(enterOtherAmount, { params, body: { amount: 75.5 } })
  expect(entered).toEqual({ ...bid, otherAmount: 75.5 })
  expect(await owner.call(listBidsOfLoad, { params: { id: load.id } })).toMatchObject([{ otherAmount: 75.5 }])
  expect(await owner.call(readBid, { params })).toMatchObject({ otherAmount: 75.5 })
  expect(await owner.call(listShipperBids, { query: { loadId: load.id } })).toMatchObject([{ otherAmount: 75.5 }])
  const again = { params, body: { amount: 75.5, expectedUpdatedAt: bid.updatedAt } }
  expect(await owner.call(enterOtherAmount, again)).toEqual(entered)
  expect(await owner.call(enterOtherAmount, { params, body: { amount: null } })).toMatchObject({ otherAmount: null })
  const events = await accountEventsOf(app, owner)
  expect(events.filter(({ action }) => action === 'other_amount_entered')).toHaveLength(2)
})

test('clears the amount with a change of the text, and with no other change', async () => {
  covers('Y-028')
  const { params } = await haveBid()
  const amount = () => owner.call(readBid, { params })
  await owner.call(enterOtherAmount, { params, body: { amount: 75 } })
  await trucker.call(modifyBid, { params, body: { drayage: 510, otherFees } })
  expect(await amount()).toMatchObject({ drayage: 510, otherAmount: 75 })
  await trucker.call(modifyBid, { params, body: { otherFees: 'Chassis split $95' } })
  expect(await amount()).toMatchObject({ otherFees: 'Chassis split $95', otherAmount: null })
})

test('shows the amount only to the shipper', async () => {
  covers('Y-029')
  const { load, params } = await haveBid()
  await owner.call(enterOtherAmount, { params, body: { amount: 4321.09 } })
  const [admin, staff] = [await app.have('admin'), await app.haveStaff('admin')]
  const answers = [
    await trucker.get(`/api/bids/${params.id}`),
    await trucker.get('/api/trucker/bids'),
    await admin.get(`/api/bids/${params.id}`),
    await admin.get(`/api/loads/${load.id}/bids`),
    await staff.get(`/api/staff/loads/${load.id}/bids`),
    await staff.get('/api/staff/audit-log'),
    await owner.get('/api/history'),
  ]
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(figure(4321.09))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('otherAmount')
  }
  const events = await accountEventsOf(app, owner)
  expect(JSON.stringify(events)).not.toMatch(figure(4321.09))
})

test('refuses amounts out of range, changed bids, and everyone but the shipper', async () => {
  const { bid, params } = await haveBid()
  const path = `/api/bids/${params.id}/other-amount`
  for (const amount of [-1, 1_000_000.01, 1.005, '75', undefined]) {
    expect((await owner.post(path, { amount })).status).toBe(400)
  }
  expect((await owner.post(path, { amount: 1_000_000 })).status).toBe(200)
  await trucker.call(modifyBid, { params, body: { drayage: 700 } })
  expect(await owner.post(path, { amount: 5, expectedUpdatedAt: bid.updatedAt })).toMatchObject({
    status: 409,
    body: { message: 'This bid has changed since you opened it. Please review it again.' },
  })
  const missing = { status: 404, body: { message: 'Bid not found' } }
  expect(await (await app.have('shipper')).post(path, { amount: 5 })).toMatchObject(missing)
  expect(await owner.post('/api/bids/1/other-amount', { amount: 5 })).toMatchObject(missing)
  expect((await trucker.post(path, { amount: 5 })).status).toBe(403)
  await trucker.call(withdrawBid, { params, body: {} })
  expect(await owner.call(readBid, { params })).toMatchObject({ status: 'withdrawn', otherAmount: null })
})
