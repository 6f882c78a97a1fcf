import { isDeepStrictEqual } from 'node:util'
import { changeLane } from '#domain/lanes/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { columnsOf, lockOwnLane, recordOf, refuseTakenName, toLane } from './queries.ts'

export const changeLaneRoute = writes(changeLane, async ({ params, body, actor, tx }) => {
  const before = await lockOwnLane(tx, params.id, actor.id)
  const { name = before.name, alert = before.alert, filter = toLane(before) } = body
  const columns = { name, alert, ...columnsOf(filter) }
  if (isDeepStrictEqual({ ...before, ...columns }, before)) return toLane(before)
  const after = await tx
    .updateTable('saved_lanes')
    .set(columns)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await recordEvents(tx, [
    { action: 'lane_changed', actorUserId: actor.id, before: recordOf(before), after: recordOf(after) },
  ])
  return toLane(after)
})
