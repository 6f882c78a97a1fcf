import { Refusal } from '#domain/refusals.ts'
import { saveScenario } from '#domain/scenarios/api.ts'
import { scenarioLimits } from '#domain/scenarios/scenario.ts'
import { lockUser } from '#server/auth/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { columnsOf, type NumberRow, recordOf, refusePresetName, refuseTakenName, toScenario } from './queries.ts'

export const saveScenarioRoute = writes(saveScenario, async ({ body: { name, ...numbers }, actor, tx }) => {
  refusePresetName(name)
  await makeRoom(tx, actor.id)
  const saved = await tx
    .insertInto('scenarios')
    .values({ user_id: actor.id, name, ...(columnsOf(numbers) as NumberRow) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await recordEvents(tx, [{ action: 'scenario_saved', actorUserId: actor.id, after: recordOf(saved) }])
  return toScenario(saved)
})

/** The account is locked, so that two who save at once count each other. Source: Y-030. */
async function makeRoom(tx: Tx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('scenarios')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= scenarioLimits.scenarios) throw new Refusal('too-many-scenarios')
}
