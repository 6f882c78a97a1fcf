import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Route } from '#server/http/route.ts'
import { cancelAppointmentRoute, cancelStaffAppointmentRoute } from './cancel-appointment.ts'
import { changeDetailsRoute, changeStaffDetailsRoute } from './change-details.ts'
import { makeAppointmentRoute, makeStaffAppointmentRoute } from './make-appointment.ts'
import { readDetailsRoute, readStaffDetailsRoute } from './read-details.ts'

export function detailRoutes(settings: AwardSettings): Route[] {
  return [
    readDetailsRoute(settings),
    changeDetailsRoute(settings),
    makeAppointmentRoute(settings),
    cancelAppointmentRoute(settings),
    readStaffDetailsRoute(settings),
    changeStaffDetailsRoute(settings),
    makeStaffAppointmentRoute(settings),
    cancelStaffAppointmentRoute(settings),
  ]
}
