import { formatDateTimeWithZone } from '#domain/formats.ts'
import { issueResetLink } from '#domain/staff/users-api.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser, makeResetLink } from '#server/auth/users.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'

/** The owner is emailed when the link is made. Refusals: `confirm-first`, `user-not-found`. Source: G-192, F-207. */
export const issueResetLinkRoute = writes(issueResetLink, async ({ params, actor, tx }) => {
  await requireConfirmed(tx, actor.sessionId)
  const user = await lockUser(tx, params.id)
  const link = await makeResetLink(tx, user.id)
  await recordEvents(tx, [
    { action: 'reset_link_issued', actorStaffId: actor.id, userId: user.id, after: { userId: user.id } },
  ])
  const Expires = formatDateTimeWithZone(new Date(link.expiresAt), businessTimeZone())
  await notifyCredentialMade(tx, user, 'reset-link', { Expires })
  return link
})
