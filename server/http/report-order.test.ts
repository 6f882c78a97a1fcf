import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { ownBidsRoutes } from '#server/bids/own-bids.ts'
import { ownLoadsReportRoute } from '#server/loads/lists/list-loads.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { cellsOf } from '#server/test/files/csv-text.ts'
import type { Visitor } from '#server/test/visitor.ts'
import type { FileAnswer } from './file-answer.ts'
import { reportPageSize } from './report-file.ts'
import type { RawInput, Route } from './route.ts'

const rows = 4 * reportPageSize

let app: TestApp
let owner: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, expires_at)
    select ${owner.id}, 7, lpad(place::text, 5, '0'), '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'expired', now()
    from generate_series(1, ${rows}) as place`.execute(app.db)
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
    select id, shipper_id, ${trucker.id}, 1000 + delivery_city_or_zip::int, 'expired', now(), now()
    from loads where shipper_id = ${owner.id}`.execute(app.db)
})
afterAll(() => app.close())

/** The numbers of the loads in a report that changes while its first pages are on their way. */
async function numbersOf(route: Route, as: Visitor, query: object, change: () => Promise<unknown>): Promise<string[]> {
  const actor = { visitor: as.kind, id: as.id } as unknown as RawInput['actor']
  const input = { params: {}, query, body: undefined, receive: undefined, actor, http: {} } as unknown as RawInput
  const settle = () => Promise.reject(new Error('Nothing is written'))
  const { content } = (await route.run(input, { kysely: app.db, settle })) as FileAnswer
  const chunks: string[] = []
  for await (const chunk of content) {
    chunks.push(String(chunk))
    if (chunks.length === 2) await change()
  }
  const [head, ...lines] = cellsOf(chunks.join(''))
  return lines.map((line) => line[head!.indexOf('Load #')]!)
}

test('an export has each row of its list once, whatever moves in its order meanwhile', async () => {
  covers('Y-230')
  const loads = await numbersOf(
    ownLoadsReportRoute,
    owner,
    { status: 'all', sort: { key: 'route', descending: false } },
    () =>
      sql`update loads set delivery_city_or_zip = case delivery_city_or_zip
        when '00001' then '99999' when ${String(rows).padStart(5, '0')} then '00000' else delivery_city_or_zip end
      where shipper_id = ${owner.id}`.execute(app.db),
  )
  expect([loads.length, new Set(loads).size]).toEqual([rows, rows])
  const bids = await numbersOf(
    ownBidsRoutes.at(-1)!,
    trucker,
    { status: 'all', sort: { key: 'base', descending: true } },
    () =>
      sql`update bids set drayage = case drayage when ${1000 + rows} then 1 when 1001 then 9999 else drayage end
      where trucker_id = ${trucker.id}`.execute(app.db),
  )
  expect([bids.length, new Set(bids).size]).toEqual([rows, rows])
})

test('an export has the rows of a search in its order, however many there are', async () => {
  covers('Y-230')
  const query = { status: 'all', q: "40'", sort: { key: 'loadNumber', descending: false } }
  const found = await numbersOf(ownLoadsReportRoute, owner, query, () => Promise.resolve())
  expect(found).toEqual(found.toSorted())
  expect([found.length, new Set(found).size]).toEqual([rows, rows])
})
