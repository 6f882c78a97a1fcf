import { staffLoginSecondFactor } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { stepwise } from '#server/http/route.ts'
import { startStaffSession, toStaffMember } from '#server/staff/public.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { lockStaff } from './owner.ts'

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
