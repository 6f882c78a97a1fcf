import { readLoad } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { areasInScope } from '#server/http/actor.ts'
import { reads } from '#server/http/route.ts'
import { idsInScope, selectLoads, selectLoadsForTrucker, toAdminLoad, toShipperLoad, toTruckerLoad } from './public.ts'
import { statusTimesOf } from './queries.ts'

/** A load that is missing and one that is somebody else's are the same to the caller. Source: G-036. */
export const readLoadRoute = reads(readLoad, async ({ params, actor, db }) => {
  const load =
    actor.visitor === 'trucker'
      ? await findForTrucker(db, params.id, actor.id, areasInScope(actor.user))
      : await findForShipperOrAdmin(db, params.id, actor.visitor === 'admin' ? null : actor.id)
  if (!load) throw new Refusal('load-not-found')
  const { active, ...statusTimes } = await statusTimesOf(db, params.id)
  // That there is a bid shows in the status; its moment is not written down for truckers.
  return { ...load, statusTimes: actor.visitor === 'trucker' || !active ? statusTimes : { ...statusTimes, active } }
})

async function findForTrucker(db: Db, loadId: number, truckerId: number, areas: number[]) {
  const row = await selectLoadsForTrucker(db, truckerId)
    .where('loads.id', '=', loadId)
    .where('loads.id', 'in', idsInScope(db, truckerId, areas))
    .executeTakeFirst()
  return row && toTruckerLoad(row)
}

async function findForShipperOrAdmin(db: Db, loadId: number, shipperId: number | null) {
  const row = await selectLoads(db).where('loads.id', '=', loadId).executeTakeFirst()
  if (!row) return undefined
  if (shipperId === null) return toAdminLoad(row)
  return row.shipper_id === shipperId ? toShipperLoad(row) : undefined
}
