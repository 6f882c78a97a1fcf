import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { instantOfWallTime } from '#domain/days.ts'
import { chargeNames } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { recordEvents } from '#server/db/events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { cellsOf } from '#server/test/files/csv-text.ts'
import { freeUntil, haveAppointment, haveDetails, homeDay, homeZone } from '#server/test/stages/details.ts'
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
})
afterAll(() => app.close())

/** An awarded load, its bid, an account and an address of the mailing list that begin with it: past the forms, which refuse some. */
async function haveFormulas(beginning: string): Promise<void> {
  const { db } = app
  const text = `${beginning}cell`
  const after = { userId: cast.owner.id, reason: text }
  await db.transaction().execute((tx) => recordEvents(tx, [{ action: 'user_suspended', after }]))
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
  expect(exports.map(({ path }) => path)).toHaveLength(9)
  for (const { path, ...endpoint } of exports) {
    for (const reader of readerOf({ path, ...endpoint })) {
      const cells = (await read(reader, path)).flat()
      for (const beginning of beginnings) expect(cells, `${path} ${reader.kind}`).toContain(`'${beginning}cell`)
      expect(cells.filter((cell) => beginnings.some((one) => cell.startsWith(one)))).toEqual([])
    }
  }
})

const columnOf = ([head, ...lines]: string[][], name: string) => lines.map((line) => line[head!.indexOf(name)]!)

/** How a time is written in one cell: its zone has a column. */
const localTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/
/** A date or time in other words: "2026-11-28T14:05", "Nov 28, 2026", "2:05 PM". */
const otherTime = /\d{4}-\d{2}-\d{2}T|\b[A-Z][a-z]{2} \d{1,2}\b|\d:\d{2} ?[AP]M/
const dollars = /rate|fee|price|drayage$|total|prepull|storage \/|dry run|stop$/i

describe('every export is for people', () => {
  async function everyExport(): Promise<{ name: string; cells: string[][] }[]> {
    const found: { name: string; cells: string[][] }[] = []
    for (const endpoint of exports) {
      for (const reader of readerOf(endpoint)) {
        const cells = await read(reader, endpoint.path)
        found.push({ name: `${endpoint.path} ${reader.kind}`, cells })
      }
    }
    return found
  }

  test('has labels as heads, and none of them twice', async () => {
    covers('F-234')
    for (const { name, cells } of await everyExport()) {
      const heads = cells[0]!
      expect(new Set(heads).size, name).toBe(heads.length)
      for (const head of heads) expect(head, name).toMatch(/^(?!.*[a-z][A-Z])(?!.*_)[A-Z].+$/)
      expect(heads.filter((head) => (chargeNames as string[]).includes(head))).toEqual([])
    }
  })

  test('has no random ids', async () => {
    covers('F-234')
    const { rows } = await sql<{ id: string }>`select public_id::text as id from bids
      union all select public_id::text from notifications`.execute(app.db)
    const ids = new Set(rows.map(({ id }) => id))
    expect(ids.size).toBeGreaterThan(beginnings.length)
    for (const { name, cells } of await everyExport()) {
      expect(
        cells.flat().filter((cell) => ids.has(cell) || /^\d{14,}$/.test(cell)),
        name,
      ).toEqual([])
    }
  })

  test('has ISO dates, local times with one column of their zone, and amounts with two decimals', async () => {
    covers('F-234')
    for (const { name, cells } of await everyExport()) {
      const [heads, ...lines] = cells as [string[], ...string[][]]
      expect(lines, name).not.toEqual([])
      expect(
        lines.flat().filter((cell) => otherTime.test(cell)),
        name,
      ).toEqual([])
      expect(
        lines.flat().some((cell) => localTime.test(cell)),
        name,
      ).toBe(true)
      expect(
        heads.filter((head) => /zone/i.test(head)),
        name,
      ).toEqual(['Time zone'])
      for (const zone of columnOf(cells, 'Time zone')) expect(zone, name).toMatch(/^[A-Z]\w+\/[A-Z]\w+$/)
      for (const head of heads.filter((one) => / at$|^Due$|^Appointment$|^Valid until$/.test(one))) {
        for (const cell of columnOf(cells, head)) expect(cell, `${name} ${head}`).toMatch(cell ? localTime : /^$/)
      }
      for (const head of heads.filter((one) => dollars.test(one))) {
        for (const cell of columnOf(cells, head)) expect(cell, `${name} ${head}`).toMatch(cell ? /^\d+\.\d{2}$/ : /^$/)
      }
    }
  })

  test('has the times of a load by the clocks of its area', async () => {
    covers('F-234')
    const load = await app.haveLoad(cast.owner, { drayageAreaID: 7 })
    await app.haveBid(await app.have('trucker'), load, { drayage: 1234.5 })
    for (const [reader, path] of [
      [cast.owner, '/api/shipper/loads.csv'],
      [cast.admin, '/api/admin/reports/loads.csv'],
    ] as const) {
      const cells = await read(reader, path)
      const place = columnOf(cells, 'Load #').indexOf(load.loadNumber)
      expect(columnOf(cells, 'Time zone')[place]).toBe('America/Los_Angeles')
      for (const [head, at] of [
        ['Created at', load.createdAt],
        ['Expires at', load.expiresAt],
      ] as const) {
        const written = columnOf(cells, head)[place]!.replace(' ', 'T')
        const instant = instantOfWallTime(written, 'America/Los_Angeles')
        expect(instant?.toISOString().slice(0, 16)).toBe(at.slice(0, 16))
      }
    }
    const bids = await read(cast.admin, '/api/admin/reports/bids.csv')
    const place = columnOf(bids, 'Load #').indexOf(load.loadNumber)
    expect(['Time zone', 'Status', 'Drayage rate'].map((head) => columnOf(bids, head)[place])).toEqual([
      'America/Los_Angeles',
      'Pending',
      '1234.50',
    ])
  })

  test('has the start of an appointment beside the time at which it is due', async () => {
    covers('F-234')
    const owner = await app.have('shipper')
    const load = await haveAward(app, { ...cast, owner })
    await acknowledge(cast.winner, load)
    await haveAppointment(cast.winner, load, 'pickup', 2)
    const cells = await read(owner, '/api/deadlines.csv?kind=pickup_appointment')
    const found = ['Deadline', 'Appointment', 'Due', 'Time zone'].map((head) => columnOf(cells, head))
    expect(found).toEqual([['Pickup appointment'], [`${homeDay(2)} 08:00`], [`${homeDay(2)} 08:30`], [homeZone]])
  })

  test('has labels for roles and countries', async () => {
    covers('F-234')
    const users = await read(cast.admin, '/api/admin/reports/users.csv')
    expect(new Set(columnOf(users, 'Role'))).toEqual(new Set(['Shipper', 'Trucker', 'Admin']))
    expect(new Set(columnOf(users, 'Country'))).toEqual(new Set(['United States']))
  })
})

describe('the exports of a page', () => {
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
    expect([columnOf(bids, 'Load status'), columnOf(bids, 'Drayage rate'), columnOf(bids, 'Notes')]).toEqual([
      ['Open'],
      ['640.00'],
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
