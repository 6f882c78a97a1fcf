import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { listLanes, saveLane, changeLane, removeLane } from '#domain/lanes/api.ts'
import { laneLimits } from '#domain/lanes/lane.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { toLane, columnsOf, recordOf, refuseTakenName, lockOwnLane } from './queries.ts'

export const listLanesRoute = reads(listLanes, async ({ actor, db }) => {
  const rows = await db
    .selectFrom('saved_lanes')
    .selectAll()
    .where('user_id', '=', actor.id)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(toLane)
})

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

export const removeLaneRoute = writes(removeLane, async ({ params, actor, tx }) => {
  const lane = await lockOwnLane(tx, params.id, actor.id)
  await tx.deleteFrom('saved_lanes').where('id', '=', lane.id).execute()
  await recordEvents(tx, [{ action: 'lane_removed', actorUserId: actor.id, before: recordOf(lane) }])
  return { success: true as const }
})
