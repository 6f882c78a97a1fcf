import { login } from '#domain/auth/api.ts'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { countAttempt } from '#server/http/sessions/attempts.ts'
import { clientOf } from '#server/http/client.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import { comparePassword, hashPassword } from '#server/http/sessions/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { askSecondFactor } from '#server/http/sessions/second-factor.ts'
import { nameKey, startSession, toUser, findUserByName } from './users.ts'

export const loginRoute = stepwise(login, async ({ body, http, db, transaction }) => {
  const attempt = { portal: 'user' as const, account: nameKey(body.username), address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))

  const user = await findUserByName(db, body.username)
  const client = clientOf(http.request)
  const failure = { portal: 'user' as const, accountId: user?.id ?? null, username: body.username, client }
  const fail = (reason?: 'suspended') =>
    transaction((tx) => noteFailedSignIn(tx, { ...failure, ...(reason && { reason }) }))
  // The hashing itself is the work that hides whether the account exists.
  const match = await comparePassword(body.password, user?.password_hash ?? null)
  if (match === 'wrong' || !user) {
    await fail()
    throw new Refusal('bad-credentials')
  }
  // Said only after a right password.
  if (user.suspended_at !== null) {
    await fail('suspended')
    throw new Refusal('suspended')
  }
  const newHash = match === 'outdated' ? await hashPassword(body.password) : null
  const asked = await transaction(async (tx) => {
    if (!(await isUnchanged(tx, user))) throw new Refusal('bad-credentials')
    if (newHash !== null)
      await tx.updateTable('users').set({ password_hash: newHash }).where('id', '=', user.id).execute()
    const code = await askSecondFactor(tx, attempt, user.id)
    if (code === null) await startSession(tx, http, user, attempt)
    return code
  })
  if (asked) return asked
  logSecurity(http.request, 'sign-in', user.username)
  return toUser(user)
})

/** Whether the password is still the one that was compared: a change of it ends only the sessions that are open by then. */
async function isUnchanged(tx: Tx, { id, password_hash: hashed }: UserRow): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hashed)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}
