import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { acceptBid } from '#domain/bids/api.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import { auditLog } from '#domain/staff/api.ts'
import { changeOpenLimit, readPlatformUser } from '#domain/staff/users-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }

let app: TestApp
let staff: Visitor
let shipper: Visitor
beforeAll(async () => {
  app = await startApp({ env: { OPERATOR_NAME: 'Bayline Brokerage' } })
  staff = await app.haveStaff('support')
})
afterAll(() => app.close())
beforeEach(async () => {
  shipper = await app.have('shipper', { open_auctions_limit: 5 })
})

const post = (by = shipper) => by.post<{ id: number }>('/api/loads', load)
const path = (of: { id: number }) => ({ params: { id: of.id } })
const refusal = (limit = 5) => ({
  status: 403,
  body: {
    code: 'too-many-open',
    message: `New accounts can have ${limit} open auctions until the first award. Ask Bayline Brokerage to raise this.`,
  },
})

async function postAll(count: number): Promise<{ id: number }[]> {
  const posted = []
  while (posted.length < count) posted.push((await post()).body)
  return posted
}

describe('a shipper without an award', () => {
  test('has 5 open auctions at most, by single posts, at one moment and in a batch', async () => {
    covers('F-206')
    const answers = await Promise.all(Array.from({ length: 8 }, () => post()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(refusal())
    await shipper.call(cancelAuction, { ...path(answers.find(({ status }) => status === 201)!.body), body: {} })
    const key = { 'idempotency-key': randomUUID() }
    expect(await shipper.post('/api/loads/batch', { load, count: 2 }, key)).toMatchObject(refusal())
    expect((await post()).status).toBe(201)
    expect(await post()).toMatchObject(refusal())
  })

  test('opens no expired auction again with 5 others open', async () => {
    covers('F-206')
    const [expired] = await postAll(1)
    await app.endsIn(expired!, -1)
    const [running] = await postAll(5)
    const extend = ({ id }: { id: number }) => shipper.post(`/api/loads/${id}/extend-auction`, { extensionHours: 1 })
    expect(await extend(expired!)).toMatchObject(refusal())
    expect((await extend(running!)).status).toBe(200)
    await shipper.call(cancelAuction, { ...path(running!), body: {} })
    expect((await extend(expired!)).status).toBe(200)
  })

  test('has as many as it likes from the first award on', async () => {
    covers('F-206')
    const posted = await postAll(5)
    const trucker = await app.have('trucker')
    const bid = await app.haveBid(trucker, posted[0]!)
    await shipper.call(acceptBid, { params: { id: posted[0]!.id, bidId: bid.id }, body: undefined })
    expect(await staff.call(readPlatformUser, path(shipper))).toMatchObject({ openAuctions: null })
    await postAll(2)
    expect((await post()).status).toBe(201)
  })
})

test('staff raise the number of a shipper, and the audit log has it', async () => {
  covers('F-206')
  expect(await staff.call(readPlatformUser, path(shipper))).toMatchObject({ openAuctions: 5 })
  await postAll(5)
  const raise = (limit: unknown, of: { id: number } = shipper) =>
    staff.post(`/api/staff/users/${of.id}/open-auctions`, { limit })
  expect(await raise(7)).toMatchObject({ status: 200, body: { openAuctions: 7 } })
  await postAll(2)
  expect(await post()).toMatchObject(refusal(7))
  expect(await staff.call(changeOpenLimit, { ...path(shipper), body: { limit: null } })).toMatchObject({
    openAuctions: null,
  })
  expect((await post()).status).toBe(201)
  for (const wrong of [0, 1001, 1.5, '7', undefined]) expect((await raise(wrong)).status, String(wrong)).toBe(400)
  expect((await raise(7, await app.have('trucker'))).status).toBe(404)
  const log = (await (await app.haveStaff('admin')).get<{ action: string; details: string }[]>(auditLog.path)).body
  const lines = log.filter(({ action }) => action === 'Open auctions limit changed').map(({ details }) => details)
  expect(lines).toEqual(['Open auctions from 7 to no limit', 'Open auctions from 5 to 7'])
})

test('an account is new that has registered, and no other', async () => {
  covers('F-206')
  const body = { username: 'fresh-one', password: 'correct horse 1', ...company }
  const [asShipper, asTrucker] = [
    await app.nobody.post<{ id: number }>('/api/register', { ...body, role: 'shipper' }),
    await app.nobody.post<{ id: number }>('/api/register', {
      ...body,
      username: 'fresh-two',
      role: 'trucker',
      mc_number: 'MC',
      scac_code: 'SC',
      estimatedCapacity: 3,
      containerHandling: [true, false, false, false, true],
    }),
  ]
  expect(await staff.call(readPlatformUser, path(asShipper.body))).toMatchObject({ openAuctions: 5 })
  expect(await staff.call(readPlatformUser, path(asTrucker.body))).toMatchObject({ openAuctions: null })
  expect(await staff.call(readPlatformUser, path(await app.have('shipper')))).toMatchObject({ openAuctions: null })
})
