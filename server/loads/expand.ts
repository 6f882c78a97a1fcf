import { isAsked } from '#domain/http/list-query.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { type Expandable, expandable } from '#domain/loads/expand.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { JsonPage, Page } from '#server/http/lists/paging.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'

/** What an own call answers about each of some loads, by their ids, without those about which it answers the caller nothing. */
type Nest<Part> = (db: Db, actor: UserActor, loadIds: number[]) => Promise<Map<number, Part>>
/** The same for each word of `expand`; other features know how. */
export type Nests = { [Word in Expandable]: Nest<object> }
type Expanding = { words: Expandable[] | 'all' | undefined; nests: Nests }

/** What a list is asked to nest. Refusals: `invalid-input` for more rows than may be asked for with it. */
export function expandingOf(
  { expand: words, limit }: { expand?: Expanding['words']; limit: number },
  nests: Nests,
): Expanding {
  if (words !== undefined && limit > pageLimits.expanded) {
    const message = `With expand, ask for at most ${pageLimits.expanded}`
    throw new Refusal('invalid-input', [{ path: 'limit', message }])
  }
  return { words, nests }
}

/** Loads with what `expand` asks for: one query for all of them, not one for each. Source: F-282. */
export async function expandLoads<Load extends { id: number }>(
  db: Db,
  actor: UserActor,
  loads: Load[],
  { words, nests }: Expanding,
): Promise<Load[]> {
  if (words === undefined || loads.length === 0) return loads
  const ids = loads.map(({ id }) => id)
  const asked = isAsked<Expandable>(words) ? words : (Object.keys(expandable) as Expandable[])
  const parts = await Promise.all(asked.map(async (word) => [word, await nests[word](db, actor, ids)] as const))
  return loads.map((load) => {
    const found = parts.flatMap(([word, partOf]) => (partOf.has(load.id) ? [[word, partOf.get(load.id)]] : []))
    return { ...load, ...Object.fromEntries(found) }
  })
}

/** A page of loads with the same. */
export async function expandPage<Load extends { id: number }>(
  db: Db,
  actor: UserActor,
  page: JsonPage<Load>,
  expanding: Expanding,
): Promise<JsonPage<Load> | Page<Load>> {
  if (expanding.words === undefined) return page
  return { ...page, items: await expandLoads(db, actor, page.items.parse(), expanding) }
}
