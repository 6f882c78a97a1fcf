import { currentStaff, staffLogout } from '#domain/staff/api.ts'
import { staffMinimums } from '#domain/staff/forms.ts'
import type { Revealing } from '#server/documents/held-back.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import type { JudgeProof } from '#server/http/sessions/confirmation.ts'
import { endSession } from '#server/http/sessions/sessions.ts'
import { changeStaffPasswordRoute } from './change-staff-password.ts'
import { confirmStaffRoute, createStaffRoute, listStaffRoute } from './list-staff.ts'
import { editStaffRoute } from './edit-staff.ts'
import { staffLoginRoute } from './staff-login.ts'
import { toStaffMember } from './queries.ts'
import { staffSessionRoutes } from './sessions.ts'
import { auditLogRoute } from './read-audit-log.ts'
import { staffUserCountsRoute } from './platform-users.ts'
import { platformUserRoutes } from './users-routes.ts'

type StaffSettings = {
  /** Whether staff must have a second factor. */
  needsFactor: boolean
  /** The fewest characters of a new password. */
  shortestPassword: number
  /** Checks the proofs that confirm a session other than the password. */
  judge: JudgeProof
}

export function staffRoutes(revealing: Revealing, { needsFactor, shortestPassword, judge }: StaffSettings) {
  return [
    reads(currentStaff, async ({ actor: { staff, isByFactor } }) => ({
      ...toStaffMember(staff),
      ...(shortestPassword > staffMinimums.password && { shortestPassword }),
      ...(needsFactor && !isByFactor && { needsSecondFactor: true as const }),
    })),
    staffLoginRoute(needsFactor),
    staffUserCountsRoute,
    writes(staffLogout, async ({ http, tx }) => {
      await endSession(tx, http, 'staff')
      logSecurity(http.request, 'session-end')
      return { success: true as const }
    }),
    ...staffSessionRoutes,
    ...platformUserRoutes(revealing),
    listStaffRoute,
    createStaffRoute(shortestPassword),
    editStaffRoute(shortestPassword),
    changeStaffPasswordRoute(shortestPassword),
    confirmStaffRoute(judge),
    auditLogRoute,
  ]
}
