import { removeScenario } from '#domain/scenarios/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { lockOwnScenario, recordOf } from './queries.ts'

/** Without the usual one "As estimated" is it. Source: Y-034. */
export const removeScenarioRoute = writes(removeScenario, async ({ params, actor, tx }) => {
  const scenario = await lockOwnScenario(tx, params.id, actor.id)
  await tx.deleteFrom('scenarios').where('id', '=', scenario.id).execute()
  await recordEvents(tx, [{ action: 'scenario_removed', actorUserId: actor.id, before: recordOf(scenario) }])
  return { success: true as const }
})
