import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAllBids, listAllBids } from '#domain/admin/api.ts'
import {
  acceptBid,
  countShipperBids,
  countTruckerBids,
  countWonLoads,
  listShipperBids,
  listTruckerBids,
  listWonLoads,
} from '#domain/bids/api.ts'
import { countDocuments, listDocuments } from '#domain/documents/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { countOwnLoads, listLoads } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { countGroups } from './counts.ts'

let app: TestApp
let cast: Record<'shipper' | 'stranger' | 'trucker' | 'rival' | 'admin', Visitor>
beforeAll(async () => {
  app = await startApp()
  const [shipper, stranger] = [await app.have('shipper'), await app.have('shipper')]
  cast = {
    shipper,
    stranger,
    trucker: await app.have('trucker'),
    rival: await app.have('trucker'),
    admin: await app.have('admin'),
  }
  const [won, open, due] = [await app.haveLoad(shipper), await app.haveLoad(shipper), await app.haveLoad(shipper)]
  const bid = await app.haveBid(cast.trucker, won)
  for (const load of [won, open, due]) await app.haveBid(cast.rival, load)
  await app.haveBid(cast.trucker, due)
  await shipper.call(acceptBid, { params: { id: won.id, bidId: bid.id }, body: undefined })
  await app.haveDocument(shipper, won, { type: 'delivery_order' })
  await app.haveDocument(cast.trucker, undefined, { type: 'insurance' })
  // Past its deadline, and not closed by the clock: expired all the same.
  await app.endsIn(due, -1)
})
afterAll(() => app.close())

/** A reader's counts on tabs, and the number of rows in the lists behind them. */
async function countsAndTotals(reader: Visitor, count: Endpoint, list: Endpoint, word: 'status' | 'type') {
  const { body: counts } = await reader.get<Record<string, number>>(count.path)
  const totals = await Promise.all(
    Object.keys(counts).map(async (name) => {
      const { headers } = await reader.get(`${list.path}?${word}=${name}`)
      return [name, Number(headers.get('x-total-count'))] as const
    }),
  )
  return { counts, totals: Object.fromEntries(totals) }
}

test.each([
  ['shipper', countShipperBids, listShipperBids, 'status', { pending: 1, accepted: 1, rejected: 1, expired: 2 }],
  ['stranger', countShipperBids, listShipperBids, 'status', { pending: 0, accepted: 0, rejected: 0, expired: 0 }],
  ['trucker', countTruckerBids, listTruckerBids, 'status', { pending: 0, accepted: 1, rejected: 0, expired: 1 }],
  ['rival', countTruckerBids, listTruckerBids, 'status', { pending: 1, accepted: 0, rejected: 1, expired: 1 }],
  ['admin', countAllBids, listAllBids, 'status', { pending: 1, accepted: 1, rejected: 1, expired: 2 }],
  ['trucker', countWonLoads, listWonLoads, 'status', { all: 1, active: 1, completed: 0, cancelled: 0 }],
  ['rival', countWonLoads, listWonLoads, 'status', { all: 0, active: 0, completed: 0, cancelled: 0 }],
  ['shipper', countOwnLoads, listLoads, 'status', { pending: 0, active: 1, assigned: 1, expired: 1, completed: 0 }],
  ['stranger', countOwnLoads, listLoads, 'status', { pending: 0, active: 0, assigned: 0, expired: 0, completed: 0 }],
  ['shipper', countDocuments, listDocuments, 'type', { delivery_order: 1, insurance: 0 }],
  ['trucker', countDocuments, listDocuments, 'type', { delivery_order: 1, insurance: 1 }],
  ['rival', countDocuments, listDocuments, 'type', { delivery_order: 0, insurance: 0 }],
  ['admin', countDocuments, listDocuments, 'type', { delivery_order: 1, insurance: 0 }],
] as const)('the tabs of a %s at %s count what their lists hold', async (part, count, list, word, expected) => {
  covers('F-108')
  const { counts, totals } = await countsAndTotals(cast[part], count, list, word)
  expect(counts).toMatchObject(expected)
  expect(counts).toEqual(totals)
})

test('the documents of one load are counted separately', async () => {
  covers('F-108')
  const counts = await cast.trucker.call(countDocuments, { query: { loadId: 'QB-100001' } })
  expect(counts).toMatchObject({ delivery_order: 1, insurance: 0 })
})

test('counting reads no further than 10,001 rows of each query, however many there are', async () => {
  covers('F-108')
  const rows = (many: number) => sql`select 1 from generate_series(1, ${many}::int)`
  const counts = await countGroups(app.db, ['few', 'many', 'sum'], (name) => {
    if (name === 'few') return [rows(3), rows(4)]
    return name === 'many' ? [rows(2_000_000)] : [rows(9000), rows(9000)]
  })
  expect(counts).toEqual({ few: 7, many: 10_001, sum: 10_001 })
})
