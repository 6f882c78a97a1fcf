import { staffLoginPasskey } from '#domain/factors/passkeys-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { stepwise } from '#server/http/route.ts'
import { startStaffSession, toStaffMember } from '#server/staff/public.ts'
import { lockStaff } from '../owner.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { signInByPasskey } from './sign-in.ts'

/** Refusals: `passkey-unknown`, `proof-refused`, `passkeys-off`, `staff-inactive`, `too-many-attempts`. Source: Y-248. */
export function staffLoginPasskeyRoute(party: RelyingParty | null) {
  return stepwise(staffLoginPasskey, ({ body, http, db, transaction }) =>
    signInByPasskey(
      { party: requireParty(party), http, db, transaction },
      'staff',
      body,
      async (tx, { owner, attempt }) => {
        if (!(await lockStaff(tx, owner.id)).active) throw new Refusal('staff-inactive')
        return async () => ({
          success: true as const,
          staff: toStaffMember(await startStaffSession(tx, http, owner.id, attempt, true)),
        })
      },
    ),
  )
}
