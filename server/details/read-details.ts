import type { AwardSettings } from '#domain/awards/settings.ts'
import { readDetails, readStaffDetails } from '#domain/details/api.ts'
import { reads } from '#server/http/route.ts'
import { detailsOfLoad } from './details-of-load.ts'
import { findLoad } from './find-load.ts'

export function readDetailsRoute(settings: AwardSettings) {
  return reads(readDetails, async ({ params, actor, db }) =>
    detailsOfLoad(db, await findLoad(db, actor, params.id, settings)),
  )
}

export function readStaffDetailsRoute(settings: AwardSettings) {
  return reads(readStaffDetails, async ({ params, actor, db }) =>
    detailsOfLoad(db, await findLoad(db, actor, params.id, settings)),
  )
}
