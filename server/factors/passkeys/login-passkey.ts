import {
  loginPasskey,
  beginPasskeyLogin,
  beginStaffPasskeyLogin,
  staffLoginPasskey,
} from '#domain/factors/passkeys-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { startSession, toSignedIn } from '#server/auth/users.ts'
import { stepwise, writes } from '#server/http/route.ts'
import { startStaffSession } from '#server/staff/accounts.ts'
import { toStaffMember } from '#server/staff/queries.ts'
import { lockSignedIn, lockStaff } from '#server/auth/owner.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { requestUse } from './requests.ts'
import { signInByPasskey } from './sign-in.ts'

/** Refusals: `passkeys-off`. Source: Y-248. */
export function beginPasskeyLoginRoutes(party: RelyingParty | null) {
  return [
    writes(beginPasskeyLogin, ({ tx }) =>
      requestUse(tx, requireParty(party), { portal: 'user', purpose: 'sign-in', owner: null }),
    ),
    writes(beginStaffPasskeyLogin, ({ tx }) =>
      requestUse(tx, requireParty(party), { portal: 'staff', purpose: 'sign-in', owner: null }),
    ),
  ]
}

/** Refusals: `passkey-unknown`, `proof-refused`, `passkeys-off`, `suspended`, `too-many-attempts`. Source: Y-248. */
export function loginPasskeyRoute(party: RelyingParty | null) {
  return stepwise(loginPasskey, ({ body, http, db, transaction }) =>
    signInByPasskey(
      { party: requireParty(party), http, db, transaction },
      'user',
      body,
      async (tx, { owner, attempt }) => {
        const signedIn = await lockSignedIn(tx, owner)
        return async () => {
          await startSession(tx, http, signedIn, { attempt, byPasskey: true })
          return toSignedIn(signedIn)
        }
      },
    ),
  )
}

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
