import { Refusal } from '#domain/refusals.ts'
import { changeOpenLimit } from '#domain/staff/users-api.ts'
import { lockUser } from '#server/auth/users.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { detailsOf } from './platform-users.ts'

/** Refusals: `user-not-found`, for accounts of other roles too. Source: F-206. */
export const changeOpenLimitRoute = writes(changeOpenLimit, async ({ params, body: { limit }, actor, tx }) => {
  const before = await lockUser(tx, params.id)
  if (before.role !== 'shipper') throw new Refusal('user-not-found')
  if (before.open_auctions_limit === limit) return detailsOf(tx, before)
  const user = await tx
    .updateTable('users')
    .set({ open_auctions_limit: limit })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvents(tx, [
    {
      action: 'open_limit_changed',
      actorStaffId: actor.id,
      userId: user.id,
      before: { openAuctions: before.open_auctions_limit },
      after: { userId: user.id, openAuctions: limit },
    },
  ])
  return detailsOf(tx, user)
})
