import { countedAddress } from '#domain/auth/attempts.ts'
import { checkResetLink, resetPassword } from '#domain/auth/links-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { findOwner, type Owner } from '#server/auth/owner.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { forgetFailures } from '#server/http/sessions/attempts.ts'
import { endCredentials, type EndedCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { hashNewPassword } from '#server/http/sessions/new-password.ts'
import { byPerson, personTables } from '#server/http/sessions/person.ts'
import { reads, stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { hasSecondFactor, removePasskeys } from '#server/http/sessions/second-factor.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { lockMember, type MemberRow, readAddressee, readMemberRow } from './member-rows.ts'
import { addresseeOf, mailAddressOf } from './mail-address.ts'
import { notifyPasswordChanged } from './notify-credential-made.ts'
import { endLinks, openLink, takeToken } from './tokens.ts'
import { lockUser, memberPassword, nameKey, passwordOwner } from './users.ts'

export const checkResetLinkRoute = reads(checkResetLink, async ({ body, db }) => {
  const { person, member } = await resetBy(db, body.token)
  return { username: person.username, ...(member && { fullName: member.full_name }) }
})

type Resetting = {
  person: Owner
  user: UserRow
  member: MemberRow | null
  /** The address that the link was sent to; null for one that was handed out. */
  address: string | null
}

/** Whose password a valid link sets. Refusals: `link-invalid`, `link-used`, `link-expired`. */
async function resetBy(db: Db, token: string): Promise<Resetting> {
  const { address, ...link } = await openLink(db, 'reset_password', token)
  const person = (await findOwner(db, link))!
  const user = await db.selectFrom('users').selectAll().where('id', '=', person.userId!).executeTakeFirstOrThrow()
  const member = person.kind === 'member' ? await readMemberRow(db, person.id) : null
  return { person, user, member, address }
}

export const resetPasswordRoute = stepwise(resetPassword, async ({ body, http, db, transaction }) => {
  // Before the hashing, which costs.
  const { user, member, person } = await resetBy(db, body.token)
  const passwordHash = await hashNewPassword(body.newPassword, {
    ...(member ? memberPassword({ ...member, username: person.username }, user) : passwordOwner(user)),
    field: 'newPassword',
    replaces: (member ?? user).password_hash,
  })
  await transaction(async (tx) => {
    const reset = await takeLink(tx, body.token)
    const { kind, id } = reset.person
    await tx.updateTable(personTables[kind]).set({ password_hash: passwordHash }).where('id', '=', id).execute()
    await endLinks(tx, 'reset_password', reset.person)
    await forgetPasswords(tx, reset.person, countedAddress(http.request.ip))
    // Before the sessions end: push subscriptions go with them.
    const ended = await endCredentialsOf(tx, reset)
    await endOtherSessions(tx, reset.person)
    await notifyPasswordChanged(tx, reset.member ? await readAddressee(tx, id) : addresseeOf(reset.user), ended)
    await recordEvents(tx, [{ action: 'password_reset', ...byPerson(reset.person) }])
  })
  logSecurity(http.request, 'sessions-end', person.username)
  return { success: true as const }
})

/** A member has no credentials of their own beside passkeys: tokens, calendar and webhooks are the account's. */
async function endCredentialsOf(tx: Tx, { person, user }: Resetting): Promise<EndedCredentials> {
  if (person.kind === 'user') return endCredentials(tx, user.id, { actorUserId: user.id }, 'reset')
  const passkeys = await removePasskeys(tx, person)
  if (passkeys.length > 0) {
    await recordEvents(tx, [{ action: 'passkeys_removed', ...byPerson(person), after: { by: 'reset' } }])
  }
  return { ...nothingEnded, passkeys }
}

/**
 * A new password ends the wait for the old one. With a second factor the failures stay: they include wrong codes, and
 * anyone who reads the mailbox could try codes without end. Locks in the order of a sign-in, so that the two never
 * deadlock.
 */
async function forgetPasswords(tx: Tx, person: Owner, address: string): Promise<void> {
  if (await hasSecondFactor(tx, person)) return
  await forgetFailures(tx, { portal: 'user', account: nameKey(person.username), address })
}

/** Whose link it is, locked, once it is used up: judged again after the wait. */
async function takeLink(tx: Tx, token: string): Promise<Resetting> {
  const { person } = await resetBy(tx, token)
  await lockUser(tx, person.userId!)
  if (person.kind === 'member') await lockMember(tx, person.id)
  const reset = await resetBy(tx, token)
  const { member, user, address } = reset
  const to = member ? (await readAddressee(tx, member.id)).to : mailAddressOf(user)
  const isTheirs = address === null || address === to
  if (!isTheirs || !(await takeToken(tx, token))) throw new Refusal('link-expired')
  return reset
}
