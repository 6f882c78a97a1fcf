import { loginSecondFactor, staffLoginSecondFactor } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser, startSession, toUser } from '#server/auth/users.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { stepwise } from '#server/http/route.ts'
import { startStaffSession } from '#server/staff/accounts.ts'
import { toStaffMember } from '#server/staff/queries.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { lockStaff } from './owner.ts'

/** Refusals: `wrong-code`, `codes-closed`, `ticket-over`, `suspended`, `too-many-attempts`. Source: Y-239. */
export function loginSecondFactorRoute(sealer: Sealer) {
  return stepwise(loginSecondFactor, ({ body, http, transaction }) =>
    finishSignIn({ sealer, http, transaction }, 'user', body, async (tx, { owner, attempt }) => {
      const user = await lockUser(tx, owner.id)
      if (user.suspended_at !== null) throw new Refusal('suspended')
      return async () => {
        await startSession(tx, http, user, attempt)
        return toUser(user)
      }
    }),
  )
}

/** Refusals: `wrong-code`, `codes-closed`, `ticket-over`, `staff-inactive`, `too-many-attempts`. Source: Y-239. */
export function staffLoginSecondFactorRoute(sealer: Sealer) {
  return stepwise(staffLoginSecondFactor, ({ body, http, transaction }) =>
    finishSignIn({ sealer, http, transaction }, 'staff', body, async (tx, { owner, attempt }) => {
      if (!(await lockStaff(tx, owner.id)).active) throw new Refusal('staff-inactive')
      return async () => ({
        success: true as const,
        staff: toStaffMember(await startStaffSession(tx, http, owner.id, attempt)),
      })
    }),
  )
}
