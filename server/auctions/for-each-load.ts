import { isUnsettled } from '#domain/auctions/deadline.ts'
import { type FieldError, Refusal, refusals } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { Unsettled } from '#server/db/unsettled.ts'
import { auctionState, type LoadRow } from './auction.ts'

/** All at once and in the order of their ids: two calls about the same loads never wait for each other in a circle. */
const lockLoads = statement<{ values: [loadIds: number[]]; row: LoadRow & { judged_at: Date } }>(
  'lock-loads',
  `with locked as materialized (select * from loads where id = any($1::int[]) order by id for update)
   select locked.*, clock_timestamp() as judged_at from locked`,
)

/**
 * Does for several loads what a call does for one, for all or none, in the order of their ids. Answers in the order given. `work`
 * refuses before it writes, or so that the transaction goes on.
 *
 * Refusals: `loads-refused`, which names each load that refuses with its own words; what is wrong with the call itself, as
 * `work` says it. Throws `Unsettled` for all loads at once.
 */
export async function forEachLoad<One extends { loadId: number }, Done>(
  tx: Tx,
  loads: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<Done[]> {
  const locked = await lockLoads(
    tx,
    loads.map(({ loadId }) => loadId),
  )
  const unsettled = locked.filter((load) => isUnsettled(auctionState(load), load.judged_at))
  if (unsettled.length > 0) throw new Unsettled(unsettled.map(({ id }) => id))
  const done = new Map<One, Done>()
  const refused = new Map<One, Refusal>()
  for (const one of loads.toSorted((a, b) => a.loadId - b.loadId)) {
    try {
      done.set(one, await work(one))
    } catch (error) {
      if (!isOfLoad(error)) throw error
      refused.set(one, error)
    }
  }
  if (refused.size > 0) throw refusalOfLoads(loads, refused)
  return loads.map((one) => done.get(one)!)
}

/** Whether one load refuses; what the form or the account lacks is said once. */
function isOfLoad(error: unknown): error is Refusal {
  return error instanceof Refusal && [403, 404, 409].includes(refusals[error.code].status)
}

function refusalOfLoads<One>(loads: readonly One[], refused: Map<One, Refusal>): Refusal {
  const fields = loads.flatMap((one, place): FieldError[] => {
    const refusal = refused.get(one)
    return refusal ? [{ path: `loads.${place}`, message: refusal.message, code: refusal.code }] : []
  })
  const words = { refused: String(refused.size), count: String(loads.length) }
  return new Refusal('loads-refused', fields, { words })
}
