import { type RawBuilder, sql } from 'kysely'
import { areas, terminals } from '#domain/reference/reference.ts'
import { hasWord, searchedText, soughtText } from '#domain/searched-text.ts'
import { findAccounts, groundsOfAccounts } from '#server/auth/search-accounts.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, type Grounds, groundOfText, groundOn, holdsSql } from '#server/http/lists/grounds.ts'

const areaNames = areas.map(({ id, name }) => ({ id, name: searchedText(name) }))
const terminalNames = terminals.map(({ id, areaid, name }) => ({ id, areaid, name: searchedText(name) }))

/** How a search finds loads: by number, destination, container type, area and terminal. Source: G-280. */
export function groundsOfLoads(words: readonly string[]): Grounds {
  return words.map((word) => {
    const ofArea = areaNames.filter(({ name }) => hasWord(name, word)).map(({ id }) => id)
    const ofTerminal = terminalNames.filter(({ name }) => hasWord(name, word))
    return [
      groundOfLoadText(word),
      ...(ofArea.length > 0 ? [groundOn('loads', sql`loads.drayage_area_id = any(${ofArea}::int[])`)] : []),
      ...(ofTerminal.length > 0 ? [isAtTerminal(ofTerminal)] : []),
    ]
  })
}

/** The same for admins and staff, who see the accounts of shipper and winner. */
export async function groundsOfNamedLoads(db: Db, words: readonly string[]): Promise<Grounds> {
  const accounts = await findAccounts(db, words)
  return groundsOfLoads(words).map((grounds, index) => [
    ...grounds,
    ...groundsOfAccounts('loads', ['shipper_id', 'winner_id'], accounts[index]!),
  ])
}

/** The same for staff, who see every number that a load is known by. Source: F-225. */
export async function groundsOfStaffLoads(db: Db, words: readonly string[]): Promise<Grounds> {
  const grounds = await groundsOfNamedLoads(db, words)
  return grounds.map((ofWord, index) => [...ofWord, ...groundsOfIdentifiers(words, index)])
}

/** The same for a shipper, whose own ids of loads are searched too. Source: F-282. */
export function groundsOfOwnLoads(words: readonly string[]): Grounds {
  const isOwnId = sql<boolean>`load_identifiers.field = 'externalId'`
  return groundsOfLoads(words).map((ofWord, index) => [...ofWord, ...groundsOfIdentifiers(words, index, isOwnId)])
}

/** By one word, and by all of them as the groups of one number: "CSQU 305438 3", "99/12". */
function groundsOfIdentifiers(words: readonly string[], index: number, isAsked?: RawBuilder<boolean>): Ground[] {
  const whole = words.length > 1 && words.some((word) => /\d/.test(word)) ? [words.join('')] : []
  return [words[index]!, ...whole].flatMap((word) => groundsOfIdentifier(word, isAsked))
}

/** Identifiers are kept as letters and digits. */
function groundsOfIdentifier(word: string, isAsked = sql<boolean>`true`): Ground[] {
  const holds = sql<boolean>`${isAsked} and ${holdsSql(
    sql`found_words(' ' || lower(load_identifiers.key collate "default"))`,
    soughtText(word.replace(/[^\p{L}\p{N}]/gu, '')),
  )}`
  return [
    {
      holds: sql`exists (select from load_identifiers where load_identifiers.load_id = loads.id and ${holds})`,
      find: (condition) =>
        sql`select * from loads where id in (select load_id from load_identifiers where ${holds}) and ${condition}`,
    },
  ]
}

/** By number, destination and container type. */
export function groundOfLoadText(word: string): Ground {
  return groundOfText('loads', word)
}

/** Through the area, which has an index. */
function isAtTerminal(found: { id: number; areaid: number }[]): Ground {
  const ids = found.map(({ id }) => id)
  const areaIds = [...new Set(found.map(({ areaid }) => areaid))]
  return groundOn(
    'loads',
    sql`(loads.drayage_area_id = any(${areaIds}::int[])
    and (loads.pickup_terminal_id = any(${ids}::int[]) or loads.return_terminal_id = any(${ids}::int[])))`,
  )
}
