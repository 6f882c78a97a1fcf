import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptBids, listBidsOfLoad, listTruckerBids, submitBids } from '#domain/bids/api.ts'
import { cancelAuction, listLoads, readLoad } from '#domain/loads/api.ts'
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

const form = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

async function postTogether(count: number): Promise<number[]> {
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await owner.post<{ loads: { id: number }[] }>('/api/loads/batch', { load: form, count }, key)
  return body.loads.map(({ id }) => id)
}

const inList = async (by: Visitor, postedWith: number) =>
  ((await by.call(listLoads, { query: { postedWith, status: 'all' } })) as { id: number; postedWith?: object }[])
    .map(({ id, postedWith: together }) => [id, together])
    .toSorted(([a], [b]) => Number(a) - Number(b))

test('loads that were posted together say so to both sides, by the first of them and their number; no one reads the key', async () => {
  const ids = await postTogether(3)
  const together = { loadId: ids[0], count: 3 }
  for (const by of [owner, trucker]) {
    expect(await inList(by, ids[1]!)).toEqual(ids.map((id) => [id, together]))
    expect(await by.call(readLoad, { params: { id: ids[2]! } })).toMatchObject({ postedWith: together })
  }
  await trucker.call(submitBids, { body: { drayage: 675, loads: ids.map((loadId) => ({ loadId })) } })
  const bids = await trucker.call(listTruckerBids, { query: {} })
  expect(bids.map(({ load }) => load.postedWith)).toEqual([together, together, together])
  const admin = await app.have('admin')
  expect(await admin.call(readLoad, { params: { id: ids[0]! } })).not.toHaveProperty('postedWith')
})

test('a trucker counts what it may see: the loads that are open or that it has bid on', async () => {
  const ids = await postTogether(4)
  const rival = await app.have('trucker')
  const on = (by: Visitor, own: number[]) =>
    by.call(submitBids, { body: { drayage: 675, loads: own.map((loadId) => ({ loadId })) } })
  const { bids } = await on(rival, [ids[0]!, ids[1]!])
  await on(trucker, [ids[1]!])
  await owner.call(acceptBids, { body: { loads: bids.map(({ id, loadId }) => ({ loadId, bidId: id })) } })
  const left = { loadId: ids[1], count: 3 }
  expect(await inList(trucker, ids[1]!)).toEqual(ids.slice(1).map((id) => [id, left]))
  expect(await inList(owner, ids[1]!)).toEqual(ids.map((id) => [id, { loadId: ids[0], count: 4 }]))
  const elsewhere = await app.have('trucker', { areas_served: [12] })
  expect(await inList(elsewhere, ids[1]!)).toEqual([])
})

test('a load that is posted singly, or the last one that a trucker can see, is a plain row', async () => {
  const single = await app.haveLoad(owner)
  expect(await inList(owner, single.id)).toEqual([[single.id, undefined]])
  const [one, other] = await postTogether(2)
  await owner.call(cancelAuction, { params: { id: one! }, body: undefined })
  expect(await inList(trucker, other!)).toEqual([[other, undefined]])
})

test('a shipper reads the bids on all open loads of a batch in one list', async () => {
  const ids = await postTogether(3)
  const { bids } = await trucker.call(submitBids, { body: { drayage: 675, loads: ids.map((loadId) => ({ loadId })) } })
  await owner.call(cancelAuction, { params: { id: ids[2]! }, body: undefined })
  const read = (id: number, query: { together?: 'true' }) => owner.call(listBidsOfLoad, { params: { id }, query })
  expect((await read(ids[0]!, { together: 'true' })).map(({ id }) => id)).toEqual(bids.slice(0, 2).map(({ id }) => id))
  expect((await read(ids[0]!, {})).map(({ id }) => id)).toEqual([bids[0]!.id])
  const single = await app.haveLoad(owner)
  await app.haveBid(trucker, single)
  expect(await read(single.id, { together: 'true' })).toHaveLength(1)
})

test('a trucker lists the own bids on the loads that were posted with one', async () => {
  const ids = await postTogether(3)
  const single = await app.haveLoad(owner)
  const rival = await app.have('trucker')
  for (const by of [trucker, rival])
    await by.call(submitBids, { body: { drayage: 675, loads: [ids[2]!, single.id].map((loadId) => ({ loadId })) } })
  await trucker.call(submitBids, { body: { drayage: 675, loads: [{ loadId: ids[0]! }] } })
  const on = async (postedWith: number) =>
    (await trucker.call(listTruckerBids, { query: { postedWith } }))
      .map(({ loadId }) => loadId)
      .toSorted((a, b) => a - b)
  expect([await on(ids[1]!), await on(single.id)]).toEqual([[ids[0], ids[2]], [single.id]])
})
