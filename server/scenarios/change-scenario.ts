import { isDeepStrictEqual } from 'node:util'
import { changeScenario } from '#domain/scenarios/api.ts'
import { lockUser } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import {
  columnsOf,
  forgetUsual,
  lockOwnScenario,
  recordOf,
  refusePresetName,
  refuseTakenName,
  toScenario,
} from './queries.ts'

export const changeScenarioRoute = writes(changeScenario, async ({ params, body, actor, tx }) => {
  const { name, usual, ...numbers } = body
  refusePresetName(name)
  // One usual scenario, also of two that are made it at once.
  if (usual !== undefined) await lockUser(tx, actor.id)
  const before = await lockOwnScenario(tx, params.id, actor.id)
  const columns = { name: name ?? before.name, is_usual: usual ?? before.is_usual, ...columnsOf(numbers) }
  if (isDeepStrictEqual({ ...before, ...columns }, before)) return toScenario(before)
  if (usual) await forgetUsual(tx, actor.id)
  const after = await tx
    .updateTable('scenarios')
    .set(columns)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await recordEvents(tx, [
    { action: 'scenario_changed', actorUserId: actor.id, before: recordOf(before), after: recordOf(after) },
  ])
  return toScenario(after)
})
