import type { AwardSettings } from '#domain/awards/settings.ts'
import { changeDetails, changeStaffDetails } from '#domain/details/api.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { changeFields } from './change-fields.ts'
import { lockLoad } from './find-load.ts'

/** The shipper or the trucker of the award. Refusals: those of `lockLoad` and `changeFields`. */
export function changeDetailsRoute(settings: AwardSettings) {
  return writes(changeDetails, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return changeFields(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}

/** Staff, any field. Refusals: those of `lockLoad` and `changeFields`. */
export function changeStaffDetailsRoute(settings: AwardSettings) {
  return writes(changeStaffDetails, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return changeFields(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}
