import { login } from '#domain/auth/api.ts'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { countAttempt } from '#server/http/sessions/attempts.ts'
import { clientOf } from '#server/http/client.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import { comparePassword, hashPassword } from '#server/http/sessions/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { type Person, personTables } from '#server/http/sessions/person.ts'
import { askSecondFactor } from '#server/http/sessions/second-factor.ts'
import { lockMember } from './member-rows.ts'
import { findByName, lockUser, type Named, nameKey, startSession, toSignedIn } from './users.ts'

export const loginRoute = stepwise(login, async ({ body, http, db, transaction }) => {
  const attempt = { portal: 'user' as const, account: nameKey(body.username), address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))

  const found = await findByName(db, body.username)
  const client = clientOf(http.request)
  const owner = found ? personIn(found) : null
  const failure = { portal: 'user' as const, owner, username: body.username, client }
  const fail = (reason?: 'suspended' | 'inactive') =>
    transaction((tx) => noteFailedSignIn(tx, { ...failure, ...(reason && { reason }) }))
  // The hashing itself is the work that hides whether the account exists.
  const match = await comparePassword(body.password, found ? (found.member_hash ?? found.password_hash) : null)
  if (match === 'wrong' || !found || !owner) {
    await fail()
    throw new Refusal('bad-credentials')
  }
  if (found.member_active === false) {
    await fail('inactive')
    throw new Refusal('bad-credentials')
  }
  // Said only after a right password.
  if (found.suspended_at !== null) {
    await fail('suspended')
    throw new Refusal('suspended')
  }
  const newHash = match === 'outdated' ? await hashPassword(body.password) : null
  const asked = await transaction(async (tx) => {
    if (!(await isUnchanged(tx, found))) throw new Refusal('bad-credentials')
    if (newHash !== null) {
      const { kind, id } = owner
      await tx.updateTable(personTables[kind]).set({ password_hash: newHash }).where('id', '=', id).execute()
    }
    const code = await askSecondFactor(tx, attempt, owner)
    if (code === null) await startSession(tx, http, { user: found, member: found.member }, { attempt })
    return code
  })
  if (asked) return asked
  logSecurity(http.request, 'sign-in', (found.member ?? found).username)
  return toSignedIn({ user: found, member: found.member })
})

function personIn({ id, member }: Named): Person & { userId: number } {
  return member ? { kind: 'member', id: member.id, userId: id } : { kind: 'user', id, userId: id }
}

/** Whether the password is still the one that was compared: a change of it ends only the sessions that are open by then. */
async function isUnchanged(
  tx: Tx,
  { id, password_hash: ofOwner, member, member_hash: ofMember }: Named,
): Promise<boolean> {
  const user = await lockUser(tx, id)
  if (user.suspended_at !== null) return false
  if (!member) return user.password_hash === ofOwner
  const { active, password_hash: hashed } = await lockMember(tx, member.id)
  return active && hashed === ofMember
}
