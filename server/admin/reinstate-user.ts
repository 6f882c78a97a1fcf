import { reinstateUser } from '#domain/admin/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { setSuspension, toAdminUser } from './queries.ts'

export const reinstateUserRoute = writes(reinstateUser, async ({ params, body: { reason }, actor, tx }) => {
  const before = await lockUser(tx, params.id)
  if (before.suspended_at === null) throw new Refusal('not-suspended')
  const user = await setSuspension(tx, params.id, { suspended_at: null, suspended_reason: null })
  await recordEvents(tx, [
    { action: 'user_reinstated', actorUserId: actor.id, userId: user.id, after: { userId: user.id, reason } },
  ])
  return toAdminUser(user)
})
