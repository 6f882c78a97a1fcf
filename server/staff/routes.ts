import { currentStaff, staffLogout } from '#domain/staff/api.ts'
import { staffMinimums } from '#domain/staff/forms.ts'
import { endStaffSession, listStaffSessions } from '#domain/staff/sessions-api.ts'
import { issueResetLink } from '#domain/staff/users-api.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Revealing } from '#server/documents/held-back.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { type JudgeProof, requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endOwnSession, listOwnSessions } from '#server/http/sessions/own-sessions.ts'
import { endSession } from '#server/http/sessions/sessions.ts'
import { changeOpenLimitRoute } from './change-open-limit.ts'
import { changeStaffPasswordRoute } from './change-staff-password.ts'
import { confirmStaffRoute, createStaffRoute, listStaffRoute } from './list-staff.ts'
import { issueLinkTo } from './issue-reset-link.ts'
import { editStaffRoute } from './edit-staff.ts'
import { listFlaggedAccountsRoute } from './list-flagged-accounts.ts'
import { staffLoginRoute } from './staff-login.ts'
import { toStaffMember } from './queries.ts'
import { auditLogReportRoute, auditLogRoute } from './read-audit-log.ts'
import { teamMemberRoutes } from './team-members.ts'
import {
  staffUserCountsRoute,
  listDocumentsOfUserRoute,
  listPlatformUsersRoute,
  readPlatformUserRoute,
  listLoadsOfUserRoute,
} from './platform-users.ts'

const staffSessionRoutes = [
  reads(listStaffSessions, ({ actor, db }) => listOwnSessions(db, actor)),
  writes(endStaffSession, async ({ params, actor, http, tx }) => {
    await endOwnSession(tx, http, actor, params.id)
    logSecurity(http.request, 'session-end')
    await recordEvents(tx, [
      { action: 'staff_session_ended', actorStaffId: actor.id, before: { sessionId: params.id } },
    ])
    return { success: true as const }
  }),
]

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
    auditLogReportRoute,
  ]
}

/** The marketplace's accounts as staff see them. */
function platformUserRoutes(revealing: Revealing) {
  return [
    listPlatformUsersRoute,
    listFlaggedAccountsRoute,
    readPlatformUserRoute,
    changeOpenLimitRoute,
    issueResetLinkRoute,
    listLoadsOfUserRoute,
    listDocumentsOfUserRoute(revealing),
    ...teamMemberRoutes,
  ]
}

/** The owner is emailed when the link is made. Refusals: `confirm-first`, `user-not-found`. Source: G-192, F-207. */
const issueResetLinkRoute = writes(issueResetLink, async ({ params, actor, tx }) => {
  await requireConfirmed(tx, actor.sessionId)
  return issueLinkTo(tx, params.id, { actorStaffId: actor.id })
})
