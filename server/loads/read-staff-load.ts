import { readStaffLoad } from '#domain/loads/staff-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { lastMoverOf, statusTimesOf } from './queries.ts'
import { selectStaffLoads, toStaffLoad } from './public.ts'

/** Source: docs/requirements.md, B-198. */
export const readStaffLoadRoute = reads(readStaffLoad, async ({ params, db }) => {
  const row = await selectStaffLoads(db).where('loads.id', '=', params.id).executeTakeFirst()
  if (!row) throw new Refusal('load-not-found')
  return {
    ...toStaffLoad(row),
    statusTimes: await statusTimesOf(db, params.id),
    movedBy: await lastMoverOf(db, params.id),
  }
})
