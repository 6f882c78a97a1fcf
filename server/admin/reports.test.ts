import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers, figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let admin: Visitor
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = await app.have('admin')
  shipper = await app.have('shipper', { company_name: 'Harbor Goods' })
  trucker = await app.have('trucker', { company_name: '', display_name: 'Quay Haulage' })
})
afterAll(() => app.close())

describe('GET /api/admin/reports/*.csv', () => {
  test('has every row of a table longer than a page, as a file', async () => {
    covers('A-254')
    await sql`insert into users (username, password_hash, role, registered)
      select 'many-' || n, '-', 'shipper', true from generate_series(1, 1203) as n`.execute(app.db)
    const { body, headers } = await admin.get<string>('/api/admin/reports/users.csv')
    const { count } = await app.db
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="quaybid-users.csv"/)
    const lines = body.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^ID,Username,Display name,Role,/)
    expect(lines).toHaveLength(count + 1)
    expect(new Set(lines)).toHaveLength(count + 1)
    expect(body).not.toMatch(/password|\$none/)
  })

  test('escapes and quotes what a spreadsheet would take for a formula', async () => {
    covers('A-254')
    const formula = '=HYPERLINK("http://evil.example","x")'
    const load = await app.haveLoad(shipper, { specialInstructions: formula, targetPrice: 918_273 })
    await app.haveBid(trucker, load, { drayage: 1234.5, fsc: 20, notes: '+1, "two"\nthree' })
    const loads = (await admin.get<string>('/api/admin/reports/loads.csv')).body
    expect(loads).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(loads).toContain('Harbor Goods')
    expect(loads).not.toMatch(figure(918_273))
    expect(loads).not.toMatch(/target/i)
    const bids = (await admin.get<string>('/api/admin/reports/bids.csv')).body
    expect(bids).toContain(`"'+1, ""two""\nthree"`)
    expect(bids).toContain(`\n${load.loadNumber},${trucker.id},Quay Haulage,Pending,1234.50,20,`)
  })

  test('escapes formulas that would begin a cell when a file is split at semicolons or lines', async () => {
    covers('A-254')
    const parts = ['Gate 4; dock 2 - ring', ';=1', ';"=2', 'a\n@b', ';+3;-4']
    const load = await app.haveLoad(shipper, { specialInstructions: parts.join('|') })
    const loads = (await admin.get<string>('/api/admin/reports/loads.csv')).body
    const line = loads.slice(loads.indexOf(load.loadNumber))
    expect(line).toContain(`"Gate 4; dock 2 - ring|;'=1|;""'=2|a\n'@b|;'+3;'-4"`)
  })

  test('returns 404 for other tables', async () => {
    expect((await admin.get('/api/admin/reports/staff.csv')).status).toBe(404)
  })
})
