import { sql } from 'kysely'
import { dateIn } from '#domain/days.ts'
import { postLoad, postLoads, copyLoad } from '#domain/loads/api.ts'
import { copyOf } from '#domain/loads/copy.ts'
import { Refusal } from '#domain/refusals.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes, reads } from '#server/http/route.ts'
import { refuseRuleAboveLimit } from '#server/members/award-limit.ts'
import { insertLoads, type PostedLoad } from './insert-loads.ts'
import { readKeptDetails } from './load-details.ts'
import { readShipperLoad } from './queries.ts'
import { shipperLoads } from './sources.ts'

export function postLoadRoute(operator: string) {
  return writes(postLoad, async ({ body, actor, tx }) => {
    refuseRuleAboveLimit(actor, body)
    const [load] = await insertLoads(tx, { shipperId: actor.id, operator }, body)
    return readShipperLoad(tx, load!.id)
  })
}

/** The key names the loads, so a repeat is answered with them also after the key is forgotten. Source: X-253. */
export function postLoadsRoute(operator: string) {
  return writes(postLoads, async ({ body: { load, ...batch }, actor, tx, http }) => {
    refuseRuleAboveLimit(actor, load)
    const id = uuidKeyOf(http.request)
    const posted = await readBatch(tx, actor.id, id)
    const shipper = { shipperId: actor.id, operator }
    if (posted.length === 0) return { loads: await insertLoads(tx, shipper, load, { id, ...batch }) }
    http.reply.header(...replayed)
    return { loads: posted }
  })
}

/** The shipper's own load, whatever its status, as the start of another one. */
export const copyLoadRoute = reads(copyLoad, async ({ params, actor, db }) => {
  const isOwn = sql<boolean>`loads.id = ${params.id} and loads.shipper_id = ${actor.id}`
  const load = await readRow(shipperLoads(db), isOwn)
  if (!load) throw new Refusal('load-not-found')
  const { values } = await readKeptDetails(db, params.id)
  return copyOf(load, values, dateIn(await databaseNow(db), businessTimeZone()))
})

/** The loads that a shipper posted under a key, by number; none when the key is new. */
function readBatch(tx: Tx, shipperId: number, batchId: string): Promise<PostedLoad[]> {
  return tx
    .selectFrom('loads')
    .select(['id', 'load_number as loadNumber'])
    .where('batch_id', '=', batchId)
    .where('shipper_id', '=', shipperId)
    .orderBy('id')
    .execute()
}
