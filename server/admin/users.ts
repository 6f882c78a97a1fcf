import { sql } from 'kysely'
import { listUsers, editUser, suspendUser, reinstateUser } from '#domain/admin/api.ts'
import type { UserChange } from '#domain/admin/forms.ts'
import type { AdminUser } from '#domain/admin/user.ts'
import { Refusal } from '#domain/refusals.ts'
import { accountSuspendedMail } from '#server/auth/account-mails.ts'
import { seeToAddress, mailAddressOf } from '#server/auth/mail-address.ts'
import { pageOfUsers } from '#server/auth/page-of-users.ts'
import { lockUser, toUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { type By, recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endSessionsOfAccount } from '#server/http/sessions/sessions.ts'
import { queueMails, withdrawAllMailsTo } from '#server/mail/queue-mails.ts'

export const listUsersRoute = reads(listUsers, async ({ query, db }) => {
  const page = await pageOfUsers(db, query)
  return { ...page, items: page.items.map(toAdminUser) }
})

const columns = {
  displayName: 'display_name',
  companyName: 'company_name',
  contactName: 'contact_name',
  email: 'email',
  phone: 'phone',
  country: 'country',
} as const satisfies Record<keyof UserChange, keyof UserRow>

/**
 * The event names the account and holds the values that changed, old and new. Refusals: `confirm-first` for another email
 * address, to which reset links go. Source: G-071, F-207.
 */
export const editUserRoute = writes(editUser, async ({ params, body, actor, tx }) => {
  const row = await lockUser(tx, params.id)
  const before = toAdminUser(row)
  const names = (Object.keys(columns) as (keyof UserChange)[]).filter(
    (name) => body[name] !== undefined && stored(body[name]) !== before[name],
  )
  if (names.length === 0) return before
  if (names.includes('email')) await requireConfirmed(tx, actor.sessionId)

  const changed = await tx
    .updateTable('users')
    .set(Object.fromEntries(names.map((name) => [columns[name], stored(body[name])])))
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvents(tx, [
    {
      action: 'user_edited',
      actorUserId: actor.id,
      userId: params.id,
      before: { userId: params.id, ...Object.fromEntries(names.map((name) => [name, before[name]])) },
      after: { userId: params.id, ...Object.fromEntries(names.map((name) => [name, stored(body[name])])) },
    },
  ])
  return toAdminUser(await seeToAddress(tx, changed, row, 'admin'))
})

/** An emptied text is stored as null. */
function stored(value: string | undefined): string | null {
  return value || null
}

export const suspendUserRoute = writes(suspendUser, async ({ params, body: { reason }, actor, http, tx }) => {
  const user = await suspend(tx, params.id, reason, { actorUserId: actor.id })
  logSecurity(http.request, 'sessions-end', user.username)
  return toAdminUser(user)
})

/** Ends the sessions and emails of an account. Refusals: `user-not-found`, `not-suspendable`, `already-suspended`. */
export async function suspend(tx: Tx, id: number, reason: string, { by, ...actor }: By): Promise<UserRow> {
  const before = await lockUser(tx, id)
  if (before.role === 'admin') throw new Refusal('not-suspendable')
  if (before.suspended_at !== null) throw new Refusal('already-suspended')
  const user = await setSuspension(tx, id, {
    suspended_at: sql<Date>`clock_timestamp()`,
    suspended_reason: reason,
  })
  await withdrawAllMailsTo(tx, user.id)
  await notify(tx, before)
  await endSessionsOfAccount(tx, user.id)
  const after = { userId: id, reason, ...(by && { by }) }
  await recordEvents(tx, [{ action: 'user_suspended', ...actor, userId: id, after }])
  return user
}

/** The one email that a suspended account gets; the reason stays with admins and staff. */
async function notify(tx: Tx, user: UserRow): Promise<void> {
  const to = mailAddressOf(user)
  if (to === null) return
  const content = accountSuspendedMail({ username: user.username })
  await queueMails(tx, [{ kind: 'account_suspended', userId: user.id, to, content, unsubscribePath: null }])
}

export const reinstateUserRoute = writes(reinstateUser, async ({ params, body: { reason }, actor, tx }) =>
  toAdminUser(await reinstate(tx, params.id, reason, { actorUserId: actor.id })),
)

/** Lets a suspended account in again. Refusals: `user-not-found`, `not-suspended`. */
export async function reinstate(tx: Tx, id: number, reason: string, { by, ...actor }: By): Promise<UserRow> {
  const before = await lockUser(tx, id)
  if (before.suspended_at === null) throw new Refusal('not-suspended')
  const user = await setSuspension(tx, id, { suspended_at: null, suspended_reason: null })
  const after = { userId: id, reason, ...(by && { by }) }
  await recordEvents(tx, [{ action: 'user_reinstated', ...actor, userId: id, after }])
  return user
}

/** An account as admins see it. */
function toAdminUser(row: UserRow): AdminUser {
  return {
    ...toUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
  }
}

type Suspension = { suspended_at: ReturnType<typeof sql<Date>> | null; suspended_reason: string | null }

/** Suspends or reinstates an account. */
function setSuspension(tx: Tx, id: number, columns: Suspension): Promise<UserRow> {
  return tx.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
