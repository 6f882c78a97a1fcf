import { issueResetLink } from '#domain/staff/users-api.ts'
import { lockUser, makeResetLink } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'

export const issueResetLinkRoute = writes(issueResetLink, async ({ params, actor, tx }) => {
  const user = await lockUser(tx, params.id)
  const link = await makeResetLink(tx, user.id)
  await recordEvents(tx, [
    { action: 'reset_link_issued', actorStaffId: actor.id, userId: user.id, after: { userId: user.id } },
  ])
  return link
})
