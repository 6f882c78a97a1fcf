import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#domain/refusals.ts'
import {
  listScenarios,
  saveScenario,
  changeScenario,
  chooseUsualScenario,
  removeScenario,
} from '#domain/scenarios/api.ts'
import { scenarioLimits } from '#domain/scenarios/scenario.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import {
  readScenarios,
  columnsOf,
  type NumberRow,
  recordOf,
  refusePresetName,
  refuseTakenName,
  toScenario,
  forgetUsual,
  lockOwnScenario,
} from './queries.ts'

export const listScenariosRoute = reads(listScenarios, ({ actor, db }) => readScenarios(db, actor.id))

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

export const chooseUsualScenarioRoute = writes(chooseUsualScenario, async ({ body: { preset }, actor, tx }) => {
  await lockUser(tx, actor.id)
  const { usualId, usualPreset } = await readScenarios(tx, actor.id)
  if (usualId === null && usualPreset === preset) return readScenarios(tx, actor.id)
  await forgetUsual(tx, actor.id)
  await tx
    .insertInto('user_settings')
    .values({ user_id: actor.id, usual_preset: preset })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ usual_preset: preset }))
    .execute()
  const before = { usualId, usualPreset }
  await recordEvents(tx, [{ action: 'usual_scenario_chosen', actorUserId: actor.id, before, after: { preset } }])
  return readScenarios(tx, actor.id)
})

/** Without the usual one "As estimated" is it. Source: Y-034. */
export const removeScenarioRoute = writes(removeScenario, async ({ params, actor, tx }) => {
  const scenario = await lockOwnScenario(tx, params.id, actor.id)
  await tx.deleteFrom('scenarios').where('id', '=', scenario.id).execute()
  await recordEvents(tx, [{ action: 'scenario_removed', actorUserId: actor.id, before: recordOf(scenario) }])
  return { success: true as const }
})
