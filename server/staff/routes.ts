import { currentStaff, staffLogout } from '#domain/staff/api.ts'
import { reads, writes } from '#server/http/route.ts'
import { endSession } from '#server/http/sessions.ts'
import { staffLoginRoute } from './log-in.ts'
import { toStaffMember } from './queries.ts'

export const staffRoutes = [
  reads(currentStaff, async ({ actor }) => toStaffMember(actor.staff)),
  staffLoginRoute,
  writes(staffLogout, async ({ http, tx }) => {
    await endSession(tx, http, 'staff')
    return { success: true as const }
  }),
]
