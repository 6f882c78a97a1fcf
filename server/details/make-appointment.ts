import type { AwardSettings } from '#domain/awards/settings.ts'
import { makeAppointment, makeStaffAppointment } from '#domain/details/api.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { lockLoad } from './find-load.ts'
import { keepAppointment } from './keep-appointment.ts'

/** The trucker of the award; the shipper for deliveries. Refusals: those of `lockLoad` and `keepAppointment`. */
export function makeAppointmentRoute(settings: AwardSettings) {
  return writes(makeAppointment, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return keepAppointment(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}

/** Staff, of any kind. Refusals: those of `lockLoad` and `keepAppointment`. */
export function makeStaffAppointmentRoute(settings: AwardSettings) {
  return writes(makeStaffAppointment, async ({ params, body, actor, tx, http }) => {
    const locked = await lockLoad(tx, actor, params.id, settings)
    return keepAppointment(tx, locked, body, { actor, client: clientOf(http.request), settings })
  })
}
