import { loginPasskey } from '#domain/factors/passkeys-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser, startSession, toUser } from '#server/auth/public.ts'
import { stepwise } from '#server/http/route.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { signInByPasskey } from './sign-in.ts'

/** Refusals: `passkey-unknown`, `proof-refused`, `passkeys-off`, `suspended`, `too-many-attempts`. Source: Y-248. */
export function loginPasskeyRoute(party: RelyingParty | null) {
  return stepwise(loginPasskey, ({ body, http, db, transaction }) =>
    signInByPasskey(
      { party: requireParty(party), http, db, transaction },
      'user',
      body,
      async (tx, { owner, attempt }) => {
        const user = await lockUser(tx, owner.id)
        if (user.suspended_at !== null) throw new Refusal('suspended')
        return async () => {
          await startSession(tx, http, user, attempt, true)
          return toUser(user)
        }
      },
    ),
  )
}
