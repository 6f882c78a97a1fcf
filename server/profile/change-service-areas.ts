import { changeServiceAreas } from '#domain/profile/api.ts'
import { lockUser, toUser } from '#server/auth/users.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { knownAreas } from '#server/reference/areas.ts'
import { differenceOf } from './update-profile.ts'

/** The open pages of the trucker learn of it by the event. */
export const changeServiceAreasRoute = writes(changeServiceAreas, async ({ body, actor, tx }) => {
  const before = toUser(await lockUser(tx, actor.id))
  const changed = await tx
    .updateTable('users')
    .set({ areas_served: await knownAreas(tx, body.areasServed) })
    .where('id', '=', actor.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const user = toUser(changed)
  const difference = differenceOf(before, { areasServed: user.areasServed })
  if (difference) {
    await recordEvents(tx, [{ action: 'service_areas_updated', actorUserId: actor.id, ...difference }])
  }
  return user
})
