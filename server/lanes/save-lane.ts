import { saveLane } from '#domain/lanes/api.ts'
import { laneLimits } from '#domain/lanes/lane.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { columnsOf, recordOf, refuseTakenName, toLane } from './queries.ts'

export const saveLaneRoute = writes(saveLane, async ({ body, actor, tx }) => {
  await makeRoom(tx, actor.id)
  const { name, alert } = body
  const lane = await tx
    .insertInto('saved_lanes')
    .values({ user_id: actor.id, name, alert, ...columnsOf(body) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await recordEvents(tx, [{ action: 'lane_saved', actorUserId: actor.id, after: recordOf(lane) }])
  return toLane(lane)
})

/** The account is locked, so that two who save at once count each other. */
async function makeRoom(tx: Tx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('saved_lanes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= laneLimits.lanes) throw new Refusal('too-many-lanes')
}
