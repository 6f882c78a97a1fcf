import { sql } from 'kysely'
import { readLoad } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { reads } from '#server/http/route.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { adminLoads, idsInScope, shipperLoads, truckerLoads } from './public.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { reopenedOf } from './reopened.ts'
import { unmetRuleOf } from './unmet-rule.ts'
import { statusTimesForTrucker, statusTimesOf } from './queries.ts'

/** A missing load and another user's load get the same answer. Source: G-036. */
export const readLoadRoute = reads(readLoad, async ({ params, actor, db }) => {
  const load = await find(db, params.id, actor)
  if (!load) throw new Refusal('load-not-found')
  const times = actor.visitor === 'trucker' ? statusTimesForTrucker(db, load, actor.id) : statusTimesOf(db, params.id)
  const own = actor.visitor === 'shipper' ? forOwner(db, load as ShipperLoad) : undefined
  const [statusTimes, more] = await Promise.all([times, own])
  return { ...load, statusTimes, ...more }
})

async function forOwner(db: Db, load: ShipperLoad): Promise<Pick<ShipperLoad, 'reopened' | 'unmetRule'>> {
  const [reopened, unmetRule] = await Promise.all([reopenedOf(db, load), unmetRuleOf(db, load)])
  return { ...(reopened && { reopened }), ...(unmetRule && { unmetRule }) }
}

function find(db: Db, loadId: number, actor: UserActor) {
  const isAsked = sql<boolean>`loads.id = ${loadId}`
  if (actor.visitor === 'admin') return readRow(adminLoads(db), isAsked)
  if (actor.visitor === 'shipper')
    return readRow(shipperLoads(db), sql<boolean>`${isAsked} and loads.shipper_id = ${actor.id}`)
  const inScope = idsInScope(db, actor.id, areasInScope(actor.user))
  return readRow(truckerLoads(db, actor.id), sql<boolean>`${isAsked} and loads.id in (${inScope})`)
}
