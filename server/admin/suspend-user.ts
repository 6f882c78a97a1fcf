import { sql } from 'kysely'
import { suspendUser } from '#domain/admin/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { accountSuspendedMail, lockUser, mailAddressOf } from '#server/auth/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { queueMails, withdrawAllMailsTo } from '#server/mail/public.ts'
import { setSuspension, toAdminUser } from './queries.ts'

export const suspendUserRoute = writes(suspendUser, async ({ params, body: { reason }, actor, http, tx }) => {
  const before = await lockUser(tx, params.id)
  if (before.role === 'admin') throw new Refusal('not-suspendable')
  if (before.suspended_at !== null) throw new Refusal('already-suspended')
  const user = await setSuspension(tx, params.id, {
    suspended_at: sql<Date>`clock_timestamp()`,
    suspended_reason: reason,
  })
  await withdrawAllMailsTo(tx, user.id)
  await notify(tx, before)
  await endOtherSessions(tx, 'user', { accountId: user.id })
  logSecurity(http.request, 'sessions-end', user.username)
  await recordEvents(tx, [
    { action: 'user_suspended', actorUserId: actor.id, userId: user.id, after: { userId: user.id, reason } },
  ])
  return toAdminUser(user)
})

/** The one email that a suspended account gets; the reason stays with admins and staff. */
async function notify(tx: Tx, user: UserRow): Promise<void> {
  const to = mailAddressOf(user)
  if (to === null) return
  const content = accountSuspendedMail({ username: user.username })
  await queueMails(tx, [{ kind: 'account_suspended', userId: user.id, to, content, unsubscribePath: null }])
}
