import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptBid, listShipperBids, listTruckerBids } from '#domain/bids/api.ts'
import { listChanges } from '#domain/changes/api.ts'
import { findLoad } from '#domain/find/api.ts'
import { listLoads, readLoad } from '#domain/loads/api.ts'
import type { NewLoadInput } from '#domain/loads/form.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { scopesOf } from '#domain/scopes.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { acknowledge } from '#server/test/stages/award-stage.ts'
import { homeArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let other: Visitor
let trucker: Visitor
let load: ShipperLoad
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  other = await app.have('shipper')
  trucker = await app.have('trucker')
  load = await app.haveLoad(owner, { externalId: 'TMS/4711-é' })
})
afterAll(() => app.close())

const form = {
  drayageAreaID: homeArea,
  deliveryCityOrZip: 'Ontario',
  containerType: "40' HC",
  auctionDuration: 24,
} as NewLoadInput
const post = (visitor: Visitor, externalId: unknown) => visitor.post<ShipperLoad>('/api/loads', { ...form, externalId })
const batch = (visitor: Visitor, body: object, one: object = {}) =>
  visitor.post('/api/loads/batch', { load: { ...form, ...one }, ...body }, { 'idempotency-key': randomUUID() })

test("the shipper's own id is read and listed with a load, finds it, and is in its changes", async () => {
  covers('F-282')
  expect(load.externalId).toBe('TMS/4711-é')
  expect(await owner.call(readLoad, { params: { id: load.id } })).toMatchObject({ externalId: 'TMS/4711-é' })
  await app.haveLoad(owner)
  for (const q of ['TMS/4711-é', 'tms 4711', '4711-e']) {
    const rows = (await owner.call(listLoads, { query: { q } })) as ShipperLoad[]
    expect(
      rows.map(({ id, externalId }) => [id, externalId]),
      q,
    ).toEqual([[load.id, 'TMS/4711-é']])
    expect(await other.call(listLoads, { query: { q } })).toEqual([])
  }
  const [found] = await owner.call(findLoad, { query: { q: 'TMS/4711' } })
  expect(found).toMatchObject({ loadId: load.id, match: { field: 'externalId', value: 'TMS/4711-é' } })
  const { secret } = await app.haveToken(owner, { scopes: scopesOf('shipper') })
  const program = app.as({ ...owner, cookie: '', secret })
  const posted = await app.haveLoad(owner, { externalId: 'X-1' })
  await until(async () => (await program.call(listChanges, { query: {} })).changes.length > 0)
  const { changes } = await program.call(listChanges, { query: {} })
  expect(changes).toMatchObject([{ type: 'load.posted', data: { loadId: posted.id, externalId: 'X-1' } }])
})

test('a shipper finds bids by it; no trucker reads it or finds a load by it, not even the winner', async () => {
  covers('F-282', 'F-216')
  const own = await app.haveLoad(owner, { externalId: 'SECRET-998877' })
  const bid = await app.haveBid(trucker, own)
  const { secret } = await app.haveToken(trucker, { scopes: scopesOf('trucker') })
  const found = await owner.call(listShipperBids, { query: { q: '998877', status: 'all' } })
  expect(JSON.stringify(found)).toContain(own.loadNumber)
  await owner.call(acceptBid, { params: { id: own.id, bidId: bid.id }, body: undefined })
  await acknowledge(trucker, own)
  const program = app.as({ ...trucker, cookie: '', secret })
  await until(async () => (await program.call(listChanges, { query: {} })).changes.length > 0)
  for (const path of [
    `/api/loads/${own.id}`,
    '/api/loads?status=all',
    '/api/trucker/bids',
    '/api/trucker/won-loads',
    `/api/loads/${own.id}/details`,
  ]) {
    const { body, status } = await trucker.get(path)
    expect(status, path).toBe(200)
    expect(JSON.stringify(body), path).not.toContain('998877')
    expect(JSON.stringify(body), path).not.toContain('externalId')
  }
  expect(JSON.stringify(await program.call(listChanges, { query: {} }))).not.toContain('998877')
  expect(await trucker.call(listTruckerBids, { query: { q: '998877', status: 'all' } })).toEqual([])
  expect(await trucker.call(findLoad, { query: { q: 'SECRET-998877' } })).toEqual([])
  expect(await trucker.call(listLoads, { query: { q: '998877', status: 'all' } })).toEqual([])
})

test('it is unique among the loads of a shipper, also of two posted at once', async () => {
  covers('F-282')
  const refused = await post(owner, 'TMS/4711-é')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'external-id-taken',
      message: `Load ${load.loadNumber} already has the external id TMS/4711-é. Use another, or read that load.`,
    },
  })
  expect((await post(other, 'TMS/4711-é')).status).toBe(201)
  const both = await Promise.all([post(owner, 'AT-ONCE'), post(owner, 'AT-ONCE')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test.each([
  ['61 characters', 'x'.repeat(61), 400],
  ['60 characters', 'x'.repeat(60), 201],
  ['a number', 4711, 400],
])('%s are answered as the length allows', async (_name, externalId, status) => {
  covers('F-282')
  expect((await post(owner, externalId)).status).toBe(status)
})

test.each(['', '  ', null, undefined])('%j is none', async (externalId) => {
  covers('F-282')
  const { status, body } = await post(owner, externalId)
  expect([status, body.externalId]).toEqual([201, null])
})

test('a batch has one for each of its loads or none, no two alike', async () => {
  covers('F-282')
  const { status, body } = await batch(owner, { count: 2, externalIds: ['B-1', 'B-2'] })
  expect(status).toBe(201)
  const { loads } = body as { loads: { id: number }[] }
  for (const [index, { id }] of loads.entries()) {
    expect(await owner.call(readLoad, { params: { id } })).toMatchObject({ externalId: `B-${index + 1}` })
  }
  const wrong = async (given: object, one?: object) =>
    (await batch(owner, given, one)).body as { errors?: object[]; code: string }
  expect(await wrong({ count: 2, externalIds: ['C-1', 'C-1'] })).toMatchObject({
    errors: [{ path: 'externalIds.1', message: 'Line 2: the same as in line 1' }],
  })
  expect(await wrong({ count: 2, externalIds: ['C-1'] })).toMatchObject({
    errors: [{ path: 'externalIds', message: 'Send 2 external ids or none' }],
  })
  expect(await wrong({ count: 2 }, { externalId: 'C-1' })).toMatchObject({ errors: [{ path: 'externalIds' }] })
  expect(await wrong({ count: 2, externalIds: ['C-1', 'B-2'] })).toMatchObject({ code: 'external-id-taken' })
})
