import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { joinAccount } from '#domain/members/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { askMemberToConfirm } from '#server/auth/member-address.ts'
import { lockMember, seeThrough } from '#server/auth/member-rows.ts'
import { takeToken } from '#server/auth/tokens.ts'
import { findByName, lockUser, refuseTakenName, startSession, toSignedIn } from '#server/auth/users.ts'
import { recordEvents } from '#server/db/events.ts'
import { stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { countRegistration } from '#server/http/sessions/attempts.ts'
import { hashNewPassword } from '#server/http/sessions/new-password.ts'
import { invited } from './invitations.ts'

/** Refusals: `link-invalid`, `username-taken`, `suspended`, `too-many-attempts`. Source: P-008, P-012. */
export const joinAccountRoute = stepwise(joinAccount, async ({ body, http, db, transaction }) => {
  const { username } = body
  const address = countedAddress(http.request.ip)
  const { member, user } = await invited(db, body.token)
  await transaction((tx) => countRegistration(tx, address))
  // Before the hashing, which costs; the unique index has the last word.
  if (await findByName(db, username)) throw new Refusal('username-taken')
  const words = [member.full_name, member.email, user.company_name]
  const passwordHash = await hashNewPassword(body.password, { portal: 'user', username, words, field: 'password' })
  const joined = await transaction(async (tx) => {
    const account = await lockUser(tx, user.id)
    if (account.suspended_at !== null) throw new Refusal('suspended')
    // Judged again after the wait.
    const { isEmailed } = await invited(tx, body.token)
    if (!(await takeToken(tx, body.token))) throw new Refusal('link-invalid')
    const row = await lockMember(tx, member.id)
    const now = sql<Date>`clock_timestamp()`
    const named = await tx
      .updateTable('members')
      .set({ username, password_hash: passwordHash, email_confirmed_at: isEmailed ? now : null })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTakenName)
    if (!isEmailed) await askMemberToConfirm(tx, named)
    // Their bell starts with what comes from now on.
    await seeThrough(tx, row.id)
    const by = { actorUserId: account.id, actorMemberId: row.id }
    const { full_name: fullName, role } = named
    await recordEvents(tx, [{ action: 'member_joined', ...by, after: { memberId: named.public_id, fullName, role } }])
    const attempt = { portal: 'user' as const, account: username.toLowerCase(), address }
    await startSession(tx, http, { user: account, member: named }, { attempt, isConfirmed: true })
    return { account, named }
  })
  logSecurity(http.request, 'sign-in', username)
  return toSignedIn({ user: joined.account, member: { ...joined.named, username } })
})
