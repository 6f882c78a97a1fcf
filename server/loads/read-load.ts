import { readLoad } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import { reads } from '#server/http/route.ts'
import {
  idsInScope,
  selectLoads,
  selectLoadsForAdmin,
  selectLoadsForTrucker,
  toAdminLoad,
  toShipperLoad,
  toTruckerLoad,
} from './public.ts'
import { statusTimesForTrucker, statusTimesOf } from './queries.ts'

/** A missing load and another user's load get the same answer. Source: G-036. */
export const readLoadRoute = reads(readLoad, async ({ params, actor, db }) => {
  const load =
    actor.visitor === 'trucker'
      ? await findForTrucker(db, params.id, actor.id, areasInScope(actor.user))
      : actor.visitor === 'admin'
        ? await findForAdmin(db, params.id)
        : await findForShipper(db, params.id, actor.id)
  if (!load) throw new Refusal('load-not-found')
  const times = actor.visitor === 'trucker' ? statusTimesForTrucker(db, load) : statusTimesOf(db, params.id)
  return { ...load, statusTimes: await times }
})

async function findForTrucker(db: Db, loadId: number, truckerId: number, areas: number[]) {
  const row = await selectLoadsForTrucker(db, truckerId)
    .where('loads.id', '=', loadId)
    .where('loads.id', 'in', idsInScope(db, truckerId, areas))
    .executeTakeFirst()
  return row && toTruckerLoad(row)
}

async function findForShipper(db: Db, loadId: number, shipperId: number) {
  const row = await selectLoads(db)
    .where('loads.id', '=', loadId)
    .where('loads.shipper_id', '=', shipperId)
    .executeTakeFirst()
  return row && toShipperLoad(row)
}

async function findForAdmin(db: Db, loadId: number) {
  const row = await selectLoadsForAdmin(db).where('loads.id', '=', loadId).executeTakeFirst()
  return row && toAdminLoad(row)
}
