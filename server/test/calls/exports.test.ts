import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { cellsOf } from '#server/test/files/csv-text.ts'
import { freeUntil, haveDetails } from '#server/test/stages/details.ts'
import { declaredEndpoints } from '#server/test/endpoints.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** Characters that a spreadsheet takes for the beginning of a formula. */
const beginnings = ['=', '+', '-', '@', '\t', '\r']

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser' | 'admin' | 'staff', Visitor>
let exports: Endpoint[]
beforeAll(async () => {
  app = await startApp()
  cast = {
    owner: await app.have('shipper'),
    winner: await app.have('trucker'),
    loser: await app.have('trucker'),
    admin: await app.have('admin'),
    staff: await app.haveStaff('admin'),
  }
  exports = (await declaredEndpoints()).filter(({ path }) => path.endsWith('.csv'))
  for (const beginning of beginnings) await haveFormulas(beginning)
}, 60_000)
afterAll(() => app.close())

/** An awarded load, its bid, an account and an address of the mailing list that begin with it: past the forms, which refuse some. */
async function haveFormulas(beginning: string): Promise<void> {
  const { db } = app
  const text = `${beginning}cell`
  const load = await haveAward(app, cast)
  await haveDetails(cast.owner, load, freeUntil(2))
  await acknowledge(cast.winner, load)
  await db.updateTable('loads').set({ delivery_city_or_zip: text }).where('id', '=', load.id).execute()
  await db.updateTable('bids').set({ notes: text }).where('load_id', '=', load.id).execute()
  await sql`insert into users (username, password_hash, role, registered, company_name)
    values (${`u${beginnings.indexOf(beginning)}`}, '-', 'shipper', true, ${text})`.execute(db)
  await sql`insert into truckers_mailing_list (email, name, company, drayage_area_id)
    values (${`m${beginnings.indexOf(beginning)}@example.com`}, ${text}, '', 7)`.execute(db)
}

function readerOf({ access }: Endpoint): Visitor[] {
  if (access === 'anyone') return []
  const readers = { shipper: cast.owner, trucker: cast.winner, admin: cast.admin, staff: cast.staff }
  return access.flatMap((visitor) => (visitor in readers ? [readers[visitor as keyof typeof readers]] : []))
}

async function read(as: Visitor, path: string): Promise<string[][]> {
  const { status, body } = await as.get<string>(path)
  expect(status, path).toBe(200)
  return cellsOf(body)
}

test('every export marks a cell that begins like a formula as text', async () => {
  covers('Y-229')
  expect(exports.map(({ path }) => path)).toHaveLength(8)
  for (const { path, ...endpoint } of exports) {
    for (const reader of readerOf({ path, ...endpoint })) {
      const cells = (await read(reader, path)).flat()
      for (const beginning of beginnings) expect(cells, `${path} ${reader.kind}`).toContain(`'${beginning}cell`)
      expect(cells.filter((cell) => beginnings.some((one) => cell.startsWith(one)))).toEqual([])
    }
  }
})

describe('the exports of a page', () => {
  const columnOf = ([head, ...lines]: string[][], name: string) => lines.map((line) => line[head!.indexOf(name)])

  test('have the loads of a shipper as the list has them', async () => {
    covers('Y-230')
    const other = await app.have('shipper')
    await app.haveLoad(other)
    await app.haveLoad(cast.owner, { deliveryCityOrZip: 'Reno' })
    for (const query of ['', '?status=assigned', '?q=reno', '?sort=-loadNumber&status=all', "?containerType=20' GP"]) {
      const { body } = await cast.owner.get<ShipperLoad[]>(`/api/loads${query}`)
      const lines = await read(cast.owner, `/api/shipper/loads.csv${query}`)
      expect(columnOf(lines, 'Load #'), query).toEqual(body.map(({ loadNumber }) => loadNumber))
    }
    const refused = await cast.owner.get('/api/shipper/loads.csv?status=lost')
    expect(refused.status).toBe(400)
  })

  test('name the winner by label, and a trucker of one status', async () => {
    covers('Y-230', 'Y-002')
    const loads = await read(cast.owner, '/api/shipper/loads.csv?status=assigned')
    expect(new Set(columnOf(loads, 'Trucker'))).toEqual(new Set([`Trucker${String(cast.winner.id).padStart(3, '0')}`]))
    const open = await app.haveLoad(cast.owner)
    await app.haveBid(cast.loser, open, { drayage: 640, notes: 'Two axles' })
    const bids = await read(cast.loser, '/api/trucker/bids.csv?status=pending')
    expect(columnOf(bids, 'Load #')).toEqual([open.loadNumber])
    expect([columnOf(bids, 'Load status'), columnOf(bids, 'drayage'), columnOf(bids, 'Notes')]).toEqual([
      ['Open'],
      ['640'],
      ['Two axles'],
    ])
    expect(columnOf(await read(cast.winner, '/api/trucker/bids.csv'), 'Load #')).not.toContain(open.loadNumber)
  })

  test('have all pages of a long list, once each', async () => {
    covers('Y-230')
    const owner = await app.have('shipper')
    await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
        special_handling, auction_duration, status, expires_at)
      select ${owner.id}, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'completed', now()
      from generate_series(1, 1000)`.execute(app.db)
    const numbers = columnOf(await read(owner, '/api/shipper/loads.csv'), 'Load #')
    expect(numbers).toHaveLength(1000)
    expect(new Set(numbers)).toHaveLength(1000)
  })
})
