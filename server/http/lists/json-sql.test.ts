import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { JsonRows } from './json-rows.ts'
import { type FieldsSql, jsonSql } from './json-sql.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
})
afterAll(() => database.close())

async function read(query: RawBuilder<string>): Promise<unknown> {
  const { rows } = await sql<{ json: string | null }>`select ${query} as json`.execute(database.kysely)
  return rows[0]!.json === null ? null : JSON.parse(rows[0]!.json)
}

const Row = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['a', 'b']),
  unit: z.literal('lbs'),
  amount: z.number(),
  isOpen: z.boolean(),
  tags: z.array(z.boolean()),
  at: Instant,
  day: z.iso.date().nullable(),
  note: z.string().nullable(),
  winner: z.object({ id: Id, label: z.string() }).nullable(),
  mark: z.literal(true).optional(),
  bid: Id.optional(),
})

const fields: FieldsSql<typeof Row> = {
  id: sql`7`,
  name: sql`${'Tab\there, "quoted", back\\slash, line\nbreak, Łódź 🚚'}::text`,
  kind: sql`'b'`,
  unit: null,
  amount: sql`742.50::numeric(12,2)`,
  isOpen: sql`true`,
  tags: sql`array[true, false]`,
  at: sql`timestamptz '2026-03-08 05:06:07.1+02'`,
  day: sql`date '2026-03-08'`,
  note: sql`'Gate 3'`,
  winner: { when: sql`true`, fields: { id: sql`8`, label: sql`'Trucker8'` } },
  mark: sql`true`,
  bid: sql`9`,
}
const nothing = sql`null`

describe('a row as JSON of a shape', () => {
  test('has each kind of value as JavaScript writes it', async () => {
    expect(Row.parse(await read(jsonSql(Row, fields)))).toEqual({
      id: 7,
      name: 'Tab\there, "quoted", back\\slash, line\nbreak, Łódź 🚚',
      kind: 'b',
      unit: 'lbs',
      amount: 742.5,
      isOpen: true,
      tags: [true, false],
      at: new Date('2026-03-08T03:06:07.100Z').toISOString(),
      day: '2026-03-08',
      note: 'Gate 3',
      winner: { id: 8, label: 'Trucker8' },
      mark: true,
      bid: 9,
    })
  })

  test('has null where that is allowed, and leaves out what may be missing', async () => {
    const winner = { when: sql<boolean>`false`, fields: { id: sql`8`, label: sql`'Trucker8'` } }
    const empty = { ...fields, day: nothing, note: nothing, winner, mark: sql`false`, bid: null }
    const row = Row.parse(await read(jsonSql(Row, empty)))
    expect(row).toMatchObject({ day: null, note: null, winner: null })
    expect(Object.keys(row)).not.toContain('mark')
    expect(Object.keys(row)).not.toContain('bid')
  })

  test('has no field that the shape does not declare, at any depth', async () => {
    const Narrow = Row.pick({ id: true }).extend({ winner: z.object({ id: Id }) })
    expect(await read(jsonSql(Narrow, fields as FieldsSql<typeof Narrow>))).toEqual({ id: 7, winner: { id: 8 } })
  })

  test('is no row when a field is null that must not be', async () => {
    expect(await read(jsonSql(Row, { ...fields, name: nothing }))).toBeNull()
  })

  test('is refused for a shape that it cannot write', () => {
    expect(() => jsonSql(z.object({ any: z.unknown() }), { any: sql`1` })).toThrow('No JSON')
    expect(() => jsonSql(Row, { ...fields, name: null })).toThrow('has no SQL')
  })
})

test('rows made from the shape of one reader are sent to no other', () => {
  const rows = new JsonRows(Row, '{"id":7}')
  expect(rows.writeFor(z.array(Row))).toBe('[{"id":7}]')
  expect(() => rows.writeFor(z.array(Row.omit({ note: true })))).toThrow('another reader')
})
