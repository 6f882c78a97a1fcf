import { login } from '#domain/auth/api.ts'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserRow } from '#server/http/actor.ts'
import { countAttempt, forgetFailures } from '#server/http/attempts.ts'
import { isPassword } from '#server/http/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { openSession } from '#server/http/sessions.ts'
import { nameKey, toUser } from './public.ts'
import { findUserByName } from './queries.ts'

export const loginRoute = stepwise(login, async ({ body, http, db, transaction }) => {
  const attempt = { portal: 'user' as const, account: nameKey(body.username), address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))

  const user = await findUserByName(db, body.username)
  // The hashing itself is the work that hides whether the account exists.
  if (!(await isPassword(body.password, user?.password_hash ?? null)) || !user) {
    if (user) await transaction((tx) => recordEvents(tx, [{ action: 'login_failed', actorUserId: user.id }]))
    throw new Refusal('bad-credentials')
  }
  await transaction(async (tx) => {
    if (!(await isUnchanged(tx, user))) throw new Refusal('bad-credentials')
    await forgetFailures(tx, attempt)
    await openSession(tx, http, 'user', user.id)
    await recordEvents(tx, [{ action: 'logged_in', actorUserId: user.id }])
  })
  return toUser(user)
})

/** Whether the password is still the one that was compared: a change of it ends only the sessions that are open by then. */
async function isUnchanged(tx: Tx, { id, password_hash: hashed }: UserRow): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hashed)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}
