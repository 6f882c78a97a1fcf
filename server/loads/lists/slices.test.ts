import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { handlingsOf } from '#domain/formats.ts'
import type { LoadFilters } from '#domain/loads/filters.ts'
import {
  auctionStatuses,
  isAuction,
  legacyLoadStatuses,
  type LoadStatus,
  loadStatuses,
} from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { effectiveStatusSql, isBiddingSql } from '#server/auctions/auction.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { idsOfPage } from '#server/http/lists/slices.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { columns } from './orders.ts'
import { isListedSql, slicesOf, countOfLoads } from './slices.ts'
import { type LoadScope } from './loads-asked.ts'
import { truckerStatusSql } from '#server/loads/trucker-status.ts'

// Without a server: no clock closes what is due.
let database: Database
let shippers: number[]
let trucker: number
const served = [7, 8]

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
  shippers = [(await insertUser(database, 'shipper')).id, (await insertUser(database, 'shipper')).id]
  trucker = (await insertUser(database, 'trucker')).id
  await insertLoads(600)
  await insertBids()
})
afterAll(() => database.close())

const rows = fc.record({
  status: fc.constantFrom(...loadStatuses, ...legacyLoadStatuses, ...auctionStatuses, ...auctionStatuses),
  /** None so close that it passes while the test runs. */
  hoursLeft: fc.constantFrom(-300, -20, -1, 1, 2, 20, 300),
  area: fc.constantFrom(7, 8, 9),
  type: fc.constantFrom("40' HC", "40' HC", "20' GP", "20' Reefer"),
  flags: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  isExport: fc.boolean(),
  owner: fc.nat(1),
  hours: fc.nat(400),
  /** Some of the running ones are to be decided. */
  decision: fc.constantFrom(0, 0, 4),
  rule: fc.constantFrom('manual' as const, 'manual' as const, 'lowest' as const),
})

async function insertLoads(count: number): Promise<void> {
  const values = fc
    .sample(rows, { numRuns: count, seed: 11 })
    .map(({ status, hoursLeft, area, owner, hours, type, flags, isExport, decision, rule }) => ({
      status,
      shipper_id: shippers[owner]!,
      drayage_area_id: area,
      delivery_city_or_zip: 'Ontario',
      container_type: type,
      weight: 'Legal',
      special_handling: flags,
      export: isExport,
      auction_duration: 24,
      created_at: sql<Date>`now() - ${hours} * interval '1 hour'`,
      decision_hours: decision,
      award_rule: rule,
      bidding_ends_at: sql<Date>`now() + ${hoursLeft - decision} * interval '1 hour'`,
      expires_at: sql<Date>`now() + ${hoursLeft} * interval '1 hour'`,
    }))
  await database.kysely.insertInto('loads').values(values).execute()
}

/** A bid of the trucker on every other load: pending, unless it expired with the auction. */
async function insertBids(): Promise<void> {
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
    select id, shipper_id, ${trucker}, 500, case when status in ('pending', 'active') then 'pending'
      when status = 'expired' then 'expired' else 'rejected' end, now(), now()
    from loads where id % 2 = 0`.execute(database.kysely)
}

const ofTypes: LoadFilters = { containerType: ["20' GP", "20' Reefer"] }
const ofAll: LoadFilters = { containerType: ["40' HC", "20' GP"], handling: ['DG', 'Bonded'], direction: ['import'] }

const scopes: [string, () => LoadScope][] = [
  ['a shipper', () => ({ shipperId: shippers[0]!, areas: null, ids: null })],
  ['an admin', () => ({ shipperId: null, areas: null, ids: null })],
  ['an admin, of one area', () => ({ shipperId: null, areas: [8], ids: null })],
  ['a trucker', () => ({ truckerId: trucker, served, areas: null, ids: null })],
  [
    'a shipper, of exports',
    () => ({ shipperId: shippers[0]!, areas: null, ids: null, filters: { direction: ['export'] } }),
  ],
  ['a trucker, of some types', () => ({ truckerId: trucker, served, areas: null, ids: null, filters: ofTypes })],
  ['a trucker, narrowed by everything', () => ({ truckerId: trucker, served, areas: [8], ids: null, filters: ofAll })],
  ['a trucker, of areas of which one is not served', () => ({ truckerId: trucker, served, areas: [8, 9], ids: null })],
]

/** The same by reading every row: the status of this moment, and for a trucker served and open, or bid on. */
async function expectedIds(scope: LoadScope, statuses: LoadStatus[] | null): Promise<number[]> {
  const read = await database.kysely
    .selectFrom('loads')
    .leftJoin('bids', (join) => join.onRef('bids.load_id', '=', 'loads.id').on('bids.trucker_id', '=', trucker))
    .select(['loads.id', 'loads.shipper_id', 'drayage_area_id', 'bids.id as bid'])
    .select(['container_type', 'special_handling', 'export'])
    .select([effectiveStatusSql.as('now'), truckerStatusSql(trucker).as('forTrucker'), isBiddingSql.as('takesBids')])
    .execute()
  const isTrucker = 'truckerId' in scope
  const asked = statuses?.map((status) => (isTrucker && status === 'pending' ? 'active' : status)) as
    | string[]
    | undefined
  return read
    .filter((row) => asked?.includes(isTrucker ? row.forTrucker : row.now) ?? true)
    .filter(({ container_type, special_handling, export: isExport }) => {
      const { containerType = 'all', handling = 'all', direction = 'all' } = scope.filters ?? {}
      const tags: string[] = handlingsOf(special_handling).map(({ tag }) => tag)
      return (
        (containerType === 'all' || containerType.some((type) => type === container_type)) &&
        (handling === 'all' || handling.some((tag) => tags.includes(tag))) &&
        (direction === 'all' || direction.includes(isExport ? 'export' : 'import'))
      )
    })
    .filter((row) => scope.areas?.includes(row.drayage_area_id) ?? true)
    .filter((row) => {
      if ('shipperId' in scope) return scope.shipperId === null || row.shipper_id === scope.shipperId
      // A load to be decided is not available, and is listed with the others that were bid on.
      const areAvailable = statuses !== null && statuses.every((status) => isAuction(status))
      if (row.bid !== null) return !areAvailable || row.takesBids
      return row.takesBids && served.includes(row.drayage_area_id)
    })
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

test.each(scopes)('%s: the slices of any statuses have each load once, and the total matches', async (_, scopeOf) => {
  covers('A-307', 'A-397', 'F-028')
  const scope = scopeOf()
  const asked = fc.sample(fc.option(fc.subarray([...loadStatuses])), { numRuns: 25, seed: 3 })
  for (const statuses of [null, [], [...auctionStatuses], ['expired'] as LoadStatus[], ...asked]) {
    const cut = { column: sql`loads.created_at`, direction: 'desc', limit: 1000, rest: null } as const
    const found = await sql<{ id: number }>`select id from
      ${idsOfPage(slicesOf(scope, statuses, cut), 'desc', 1000)} as page`.execute(database.kysely)
    const ids = found.rows.map(({ id }) => id).toSorted((a, b) => a - b)
    const expected = await expectedIds(scope, statuses)
    expect(ids, String(statuses)).toEqual(expected)
    const { counted } = countOfLoads(scope, statuses)
    const total = await sql<{ count: number }>`select ${counted} as count`.execute(database.kysely)
    expect(total.rows[0]!.count, String(statuses)).toBe(expected.length)
    const listed = sql<{ id: number }>`select id from loads where ${isListedSql(scope, statuses)} order by id`
    expect(
      (await listed.execute(database.kysely)).rows.map(({ id }) => id),
      String(statuses),
    ).toEqual(expected)
  }
})

/** The queries that the app makes. A trucker's list of other statuses costs as much as they have bids. */
const pages: [scope: string, LoadStatus[] | null, 'created' | 'expires', 'asc' | 'desc'][] = [
  ...['a shipper', 'an admin', 'a trucker', 'a trucker, of some types'].map((scope): (typeof pages)[number] => {
    return [scope, [...auctionStatuses], 'expires', 'asc']
  }),
  ['an admin', ['active'], 'expires', 'asc'],
  ['a shipper', null, 'created', 'desc'],
  ['an admin', null, 'created', 'desc'],
  ['an admin', [...auctionStatuses], 'created', 'desc'],
  ['an admin', ['cancelled', 'expired'], 'created', 'desc'],
  ['a shipper', ['expired'], 'created', 'desc'],
  ['an admin', ['expired'], 'created', 'desc'],
  ['a shipper', ['assigned', 'delivered', 'billed'], 'created', 'desc'],
]

test('no page of loads scans the table', async () => {
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, created_at, expires_at)
    select shipper_id, drayage_area_id, 'Ontario', container_type, weight, special_handling, 24, status,
      created_at - n * interval '1 second', case when status in ('pending', 'active') then now() + interval '9 hours' else now() end
    from loads, generate_series(1, 20) as n`.execute(database.kysely)
  await sql`vacuum analyze`.execute(database.kysely)
  for (const [name, statuses, column, direction] of pages) {
    const scope = new Map(scopes).get(name)!()
    const cut = { column: columns[column].sql, direction, limit: 51, rest: null }
    const ids = idsOfPage(slicesOf(scope, statuses, cut), direction, 51)
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${ids} as page`.execute(
      database.kysely,
    )
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(steps, `${name}, ${statuses?.join()}`).not.toContain('Seq Scan on loads')
  }
})
