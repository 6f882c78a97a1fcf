import { sql } from 'kysely'
import { areas, terminals } from '#domain/reference/reference.ts'
import { findAccounts, groundsOfAccounts } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, type Grounds, groundOfText, groundOn, nameHasWord } from '#server/http/lists/grounds.ts'

/** What a search finds loads by: number, destination, container type, area and terminal. Source: G-280. */
export function groundsOfLoads(words: readonly string[]): Grounds {
  return words.map((word) => {
    const ofArea = areas.filter(({ name }) => nameHasWord(name, word)).map(({ id }) => id)
    const ofTerminal = terminals.filter(({ name }) => nameHasWord(name, word))
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

/** By number, destination and container type. */
export function groundOfLoadText(word: string): Ground {
  return groundOfText('loads', word)
}

/** By way of the area, which has an index. */
function isAtTerminal(found: { id: number; areaid: number }[]): Ground {
  const ids = found.map(({ id }) => id)
  const areaIds = [...new Set(found.map(({ areaid }) => areaid))]
  return groundOn(
    'loads',
    sql`(loads.drayage_area_id = any(${areaIds}::int[])
    and (loads.pickup_terminal_id = any(${ids}::int[]) or loads.return_terminal_id = any(${ids}::int[])))`,
  )
}
