import { sql } from 'kysely'
import { checkConfirmLink, confirmEmail, requestConfirmation } from '#domain/auth/links-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { type By, recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { withdrawMailsTo } from '#server/mail/queue-mails.ts'
import { personOf } from '#server/http/sessions/person.ts'
import { askToConfirm } from './mail-address.ts'
import { askMemberToConfirm, confirmMemberAddress } from './member-address.ts'
import { lockMember } from './member-rows.ts'
import { lockUser } from './users.ts'
import { endTokens, findLink, takeToken } from './tokens.ts'

export const checkConfirmLinkRoute = reads(checkConfirmLink, async ({ body, db }) => {
  const { address, used, expired, ...link } = await findLink(db, 'confirm_email', body.token)
  const { kind, id } = personOf(link)
  const person = await db
    .selectFrom(kind === 'member' ? 'members' : 'users')
    .select(['username', 'email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmed = person.email_confirmed_at !== null
  if (address === null || person.email !== address) throw new Refusal('link-expired')
  if (!confirmed && (used || expired)) throw new Refusal('link-expired')
  return { username: person.username ?? '', email: address, confirmed }
})

export const confirmEmailRoute = writes(confirmEmail, async ({ body, tx }) => {
  const { address, ...link } = await findLink(tx, 'confirm_email', body.token)
  const { kind, id } = personOf(link)
  const member = kind === 'member' ? await lockMember(tx, id) : null
  const person = member ?? (await lockUser(tx, id))
  if (address === null || person.email !== address) throw new Refusal('link-expired')
  // Pressed again.
  if (person.email_confirmed_at !== null) return { email: address }
  if (!(await takeToken(tx, body.token))) throw new Refusal('link-expired')
  if (member) await confirmMemberAddress(tx, member)
  else await confirmAddress(tx, person as UserRow, { actorUserId: id })
  return { email: address }
})

/** Takes the address of an account as its owner's. The caller has locked the account and judged it. */
export async function confirmAddress(
  tx: Tx,
  { id, former_email: former }: UserRow,
  { by, ...actor }: By,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`clock_timestamp()`, former_email: null })
    .where('id', '=', id)
    .execute()
  if (former !== null) await leaveFormerAddress(tx, id)
  await recordEvents(tx, [
    { action: 'email_confirmed', ...actor, ...(by && { userId: id, after: { userId: id, by } }) },
  ])
}

/**
 * The same for an owner whom the operator knows, where the emailed link does not arrive. Refusals: `user-not-found`,
 * `email-missing`, `email-confirmed`. Source: F-286.
 */
export async function confirmForOwner(tx: Tx, id: number): Promise<void> {
  const user = await lockUser(tx, id)
  if (user.email === null) throw new Refusal('email-missing')
  if (user.email_confirmed_at !== null) throw new Refusal('email-confirmed')
  await confirmAddress(tx, user, { by: 'operator' })
}

/** Ends emails and links on their way to the previous address. */
async function leaveFormerAddress(tx: Tx, userId: number): Promise<void> {
  await endTokens(tx, [userId], ['reset_password'])
  await withdrawMailsTo(tx, userId)
}

export const requestConfirmationRoute = writes(requestConfirmation, async ({ actor, tx }) => {
  if (actor.member) return requestForMember(tx, actor.id, actor.member.id)
  const user = await lockUser(tx, actor.id)
  if (user.email === null) throw new Refusal('email-missing')
  if (user.email_confirmed_at !== null) throw new Refusal('email-confirmed')
  if (!(await askToConfirm(tx, user))) throw new Refusal('too-many-attempts')
  await recordEvents(tx, [{ action: 'confirmation_requested', actorUserId: user.id }])
  return { success: true as const }
})

async function requestForMember(tx: Tx, actorUserId: number, id: number) {
  const member = await lockMember(tx, id)
  if (member.email_confirmed_at !== null) throw new Refusal('email-confirmed')
  if (!(await askMemberToConfirm(tx, member))) throw new Refusal('too-many-attempts')
  await recordEvents(tx, [{ action: 'confirmation_requested', actorUserId }])
  return { success: true as const }
}
