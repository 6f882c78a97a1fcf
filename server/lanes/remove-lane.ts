import { removeLane } from '#domain/lanes/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { lockOwnLane, recordOf } from './queries.ts'

export const removeLaneRoute = writes(removeLane, async ({ params, actor, tx }) => {
  const lane = await lockOwnLane(tx, params.id, actor.id)
  await tx.deleteFrom('saved_lanes').where('id', '=', lane.id).execute()
  await recordEvents(tx, [{ action: 'lane_removed', actorUserId: actor.id, before: recordOf(lane) }])
  return { success: true as const }
})
