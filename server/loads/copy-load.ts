import { sql } from 'kysely'
import { dateIn } from '#domain/days.ts'
import { copyLoad } from '#domain/loads/api.ts'
import { copyOf } from '#domain/loads/copy.ts'
import { Refusal } from '#domain/refusals.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow } from '#server/db/db.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { reads } from '#server/http/route.ts'
import { readKeptDetails } from './load-details.ts'
import { shipperLoads } from './public.ts'

/** The shipper's own load, whatever its status, as the start of another one. */
export const copyLoadRoute = reads(copyLoad, async ({ params, actor, db }) => {
  const isOwn = sql<boolean>`loads.id = ${params.id} and loads.shipper_id = ${actor.id}`
  const load = await readRow(shipperLoads(db), isOwn)
  if (!load) throw new Refusal('load-not-found')
  const { values } = await readKeptDetails(db, params.id)
  return copyOf(load, values, dateIn(await databaseNow(db), businessTimeZone()))
})
