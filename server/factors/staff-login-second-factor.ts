import { staffLoginSecondFactor } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { stepwise } from '#server/http/route.ts'
import { startStaffSession, toStaffMember } from '#server/staff/public.ts'
import { finishSignIn } from './finish-sign-in.ts'

/** Refusals: `wrong-code`, `ticket-over`, `staff-inactive`, `too-many-attempts`. Source: E-239. */
export function staffLoginSecondFactorRoute(sealer: Sealer) {
  return stepwise(staffLoginSecondFactor, ({ body, http, transaction }) =>
    finishSignIn({ sealer, http, transaction }, 'staff', body, async (tx, { owner, attempt }) => {
      await lockActive(tx, owner.id)
      return async () => ({
        success: true as const,
        staff: toStaffMember(await startStaffSession(tx, http, owner.id, attempt)),
      })
    }),
  )
}

async function lockActive(tx: Tx, id: number): Promise<void> {
  const staff = await tx.selectFrom('staff').select('active').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!staff?.active) throw new Refusal('staff-inactive')
}
