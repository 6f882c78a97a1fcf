import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { laneDirections } from '#domain/lanes/directions.ts'
import type { LaneFilter } from '#domain/lanes/lane.ts'
import { isInLane } from '#domain/lanes/rules.ts'
import { containerTypeValues } from '#domain/loads/container-types.ts'
import { type LoadRow } from '#server/auctions/auction.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { rounds } from '#server/test/rounds.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { lanesMatching, columnsOf } from './queries.ts'

let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper')
})
beforeEach(() => app.db.deleteFrom('saved_lanes').execute())
afterAll(() => app.close())

async function matching(load: Pick<LoadRow, 'id' | 'drayage_area_id'>): Promise<{ id: number; lane: string }[]> {
  return (await lanesMatching(load).execute(app.db)).rows
}

const types = containerTypeValues.slice(0, 3)
const flags = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })
const anyLane = fc.record<LaneFilter>({
  areaIds: fc.subarray([homeArea, otherArea, 9]),
  containerTypes: fc.subarray(types),
  specialHandling: flags,
  direction: fc.constantFrom(...laneDirections),
})
const anyLoad = fc.record({
  drayageAreaID: fc.constantFrom(homeArea, otherArea, 9),
  containerType: fc.constantFrom(...types),
  specialHandling: flags,
  export: fc.boolean(),
})

test('finds the lanes that the rule finds, of truckers who serve the area and want alerts', async () => {
  const areas = [homeArea, otherArea]
  const trucker = await app.have('trucker', { areas_served: areas })
  const { id } = await app.haveLoad(shipper)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyLane, fc.boolean()), { maxLength: 4 }), anyLoad, async (lanes, load) => {
      await app.db.deleteFrom('saved_lanes').execute()
      for (const [index, [lane, alert]] of lanes.entries()) {
        await app.haveLane(trucker, { name: `lane ${index}`, alert, ...columnsOf(lane) })
      }
      const row = await app.db
        .updateTable('loads')
        .set({
          drayage_area_id: load.drayageAreaID,
          container_type: load.containerType,
          special_handling: load.specialHandling,
          export: load.export,
          pickup_terminal_id: null,
          return_terminal_id: null,
        })
        .where('id', '=', id)
        .returning(['id', 'drayage_area_id'])
        .executeTakeFirstOrThrow()
      const first = lanes.findIndex(([lane, alert]) => alert && isInLane(load, lane))
      const isMatched = first >= 0 && areas.includes(load.drayageAreaID)
      expect(await matching(row)).toEqual(isMatched ? [{ id: trucker.id, lane: `lane ${first}` }] : [])
    }),
    { numRuns: rounds(150, 2000) },
  )
})

test('finds no lane of a trucker who is unregistered, serves another area or has another role', async () => {
  const found = await app.have('trucker')
  const others = [
    await app.have('trucker', { registered: false }),
    await app.have('trucker', { areas_served: [otherArea] }),
    await app.have('shipper', { areas_served: [homeArea] }),
  ]
  for (const trucker of [found, ...others]) await app.haveLane(trucker, { name: 'Import' })
  const { id } = await app.haveLoad(shipper)
  expect(await matching({ id, drayage_area_id: homeArea })).toEqual([{ id: found.id, lane: 'Import' }])
})

test('checks only the truckers of the area among 100,000 lanes', async () => {
  await sql`with truckers as (
      insert into users (username, password_hash, role, registered, areas_served)
      select 'many-' || n, '', 'trucker', true, array[1 + n % 100, 1 + n % 7] from generate_series(1, 10000) as n
      returning id)
    insert into saved_lanes (user_id, name, area_ids, container_types, special_handling, direction, alert)
    select id, 'Lane ' || n, case when n % 3 = 0 then '{}'::int[] else array[1 + n, 1 + (id + n) % 100] end,
      array[${types[0]}], array[false, false, false, false, false], 'any', true
    from truckers cross join generate_series(1, 10) as n`.execute(app.db)
  await sql`analyze users, saved_lanes`.execute(app.db)
  const { id } = await app.haveLoad(shipper, { containerType: types[0]!, drayageAreaID: 57 })
  const begun = performance.now()
  const matched = await matching({ id, drayage_area_id: 57 })
  expect(performance.now() - begun).toBeLessThan(500)
  expect(matched).toHaveLength(100)
})
