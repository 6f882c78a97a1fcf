import { chooseUsualScenario } from '#domain/scenarios/api.ts'
import { lockUser } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { forgetUsual, readScenarios } from './queries.ts'

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
