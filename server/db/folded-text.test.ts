import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { foldText } from '#domain/typed-text.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { type Database, openDatabase } from './db.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase({ ...(await createTestDatabase(inject('cluster'))), max: 1 })
})
afterAll(() => database.close())

const lastSurrogate = 0xdfff

/** Every letter, digit, sign and space of the first plane in its usual form, between two letters. */
const texts = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCodePoint(code))
  .filter((letter, code) => code > 0 && (code < 0xd800 || code > lastSurrogate) && letter.normalize('NFC') === letter)
  .filter((letter) => !/[\p{M}\u200C\u200D]/u.test(letter))
  .map((letter) => `a${letter}b`)

test('SQL folds texts as the rules do', async () => {
  covers('F-220')
  const { rows } = await sql<{ folded: string }>`
    select folded_text(text) as folded from unnest(${texts}::text[]) with ordinality as each(text, place) order by place
  `.execute(database.kysely)
  const different = texts.filter((text, index) => rows[index]!.folded !== foldText(text))
  expect(different.map((text) => text.codePointAt(1)!.toString(16))).toEqual([])
})

test.each(['Coeur d\u2019Alene', 'Winston\u2013Salem', ' Montr\u00E9al\u00A0\u2003QC\u200B ', '\uFF13\u0661\u096A'])(
  'SQL folds %j',
  async (text) => {
    const { rows } = await sql<{ folded: string }>`select folded_text(${text}) as folded`.execute(database.kysely)
    expect(rows[0]!.folded).toBe(foldText(text))
  },
)
