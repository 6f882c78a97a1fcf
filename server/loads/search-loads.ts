import { sql } from 'kysely'
import { areas, terminals } from '#domain/reference/reference.ts'
import { type Grounds, hasWord, nameHasWord } from '#server/http/search.ts'

/**
 * What a search finds loads by: number, destination, container type, area and terminal; with `names`, which admins and
 * staff see, also the accounts of shipper and winner. Source: G-280.
 */
export function groundsOfLoads(words: readonly string[], { names }: { names: boolean }): Grounds {
  return words.map((word) => {
    const ofArea = areas.filter(({ name }) => nameHasWord(name, word)).map(({ id }) => id)
    const ofTerminal = terminals.filter(({ name }) => nameHasWord(name, word))
    return [
      hasWord(sql`loads.searched`, word),
      ...(ofArea.length > 0 ? [sql<boolean>`loads.drayage_area_id = any(${ofArea}::int[])`] : []),
      ...(ofTerminal.length > 0 ? [isAtTerminal(ofTerminal)] : []),
      ...(names ? [isOfAccount('shipper_id', word), isOfAccount('winner_id', word)] : []),
    ]
  })
}

/** By way of the area, which has an index. */
function isAtTerminal(found: { id: number; areaid: number }[]) {
  const ids = found.map(({ id }) => id)
  const areaIds = [...new Set(found.map(({ areaid }) => areaid))]
  return sql<boolean>`(loads.drayage_area_id = any(${areaIds}::int[])
    and (loads.pickup_terminal_id = any(${ids}::int[]) or loads.return_terminal_id = any(${ids}::int[])))`
}

function isOfAccount(column: 'shipper_id' | 'winner_id', word: string) {
  return sql<boolean>`${sql.ref(`loads.${column}`)} in (select id from users where ${hasWord(sql`users.searched`, word)})`
}
