import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hasWord, searchedText, soughtText, wordsOf } from '#domain/searched-text.ts'
import { covers } from '#domain/testing.ts'
import { holdsSql, inAscii } from '#server/http/lists/grounds.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { type Database, openDatabase } from './db.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase({ ...(await createTestDatabase(inject('cluster'))), max: 1 })
})
afterAll(() => database.close())

/** As SQL and as the rules see it, where they differ; SQL has letters of other scripts as their numbers. */
async function differences(texts: string[]) {
  const { rows } = await sql<{ found: string }>`
    select found_words(search_words(text)) as found from unnest(${texts}::text[]) with ordinality as each(text, place)
    order by place`.execute(database.kysely)
  return texts.flatMap((text, index) => {
    const [inSql, inRules] = [rows[index]!.found, inAscii(searchedText(text))]
    return inSql === inRules ? [] : [{ text, inSql, inRules }]
  })
}

const firstSurrogate = 0xd800
const lastSurrogate = 0xdfff
/** Letters that Unicode got after PostgreSQL's version of it. */
const youngLetters = new Set([0xa7ce, 0xa7d2, 0xa7d4])
/** Every other character of the first plane between two letters, but control characters, which no stored text has. */
const letters = Array.from({ length: 0x1_00_00 }, (_, code) => code)
  .filter((code) => code > 0x1f && code !== 0x7f && (code < firstSurrogate || code > lastSurrogate))
  .filter((code) => !youngLetters.has(code))
  .map((code) => `A${String.fromCodePoint(code)}b`.normalize('NFC'))

test('SQL and the rules search the same text, whatever letter it has', async () => {
  covers('F-225')
  expect(await differences(letters)).toEqual([])
})

const pieces = [
  'Montr\u00E9al',
  'Montre\u0301al',
  'St.Louis',
  'd\u2019Alene',
  "d'Alene",
  '\u0141\u00F3d\u017A',
  '\u00D8re',
  'Stra\u00DFe',
]
const signs = [
  '/',
  '.',
  '-',
  '\u2013',
  ' ',
  '\u00A0',
  ', ',
  ' - ',
  '\u0130',
  'I',
  '\u0131',
  '\u1E9E',
  '\u00C6',
  '\uFF21',
  '\uFB01',
]
const others = [
  '\u03A3\u03A3',
  '\u0419',
  '\u5317\u4EAC',
  '\uD55C',
  '\u05E9\u05C1',
  '\u{1F69A}',
  '\u0663',
  '%',
  '_',
  '\\',
  '(',
  '#',
]
const typed = fc
  .array(fc.constantFrom(...pieces, ...signs, ...others), { maxLength: 12 })
  .map((parts) => parts.join('').normalize('NFC').trim())

test('SQL and the rules search the same texts and find the same words in them', async () => {
  covers('F-225', 'F-220')
  const texts = fc.sample(typed, { numRuns: 300, seed: 225 })
  expect(await differences(texts)).toEqual([])
  const searches = fc.sample(typed, { numRuns: 100, seed: 226 }).flatMap((search) => wordsOf(search))
  for (const word of new Set(searches)) {
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${texts}::text[]) as text where ${holdsSql(sql`found_words(search_words(text))`, soughtText(word))}`.execute(
      database.kysely,
    )
    const expected = texts.filter((text) => hasWord(searchedText(text), word))
    expect(rows.map(({ text }) => text).toSorted(), word).toEqual(expected.toSorted())
  }
})
