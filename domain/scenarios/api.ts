import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PublicPathId } from '#domain/ids.ts'
import { NewScenario, OwnScenario, ScenarioChange, Scenarios, UsualPreset } from './scenario.ts'

const access = ['shipper'] as const
const params = z.object({ id: PublicPathId })
const missing = 'scenario-not-found'

export const listScenarios = endpoint({
  method: 'GET',
  path: '/api/shipper/scenarios',
  summary: "List the shipper's own scenarios, and the usual one",
  access,
  members: 'all',
  reply: Scenarios,
  topics: ['scenarios'],
})

export const saveScenario = endpoint({
  method: 'POST',
  path: '/api/shipper/scenarios',
  summary: 'Save a scenario under a name; numbers left out are those of the estimate',
  access,
  members: 'awards:write',
  status: 201,
  body: NewScenario,
  reply: OwnScenario,
  refusals: ['scenario-name-taken', 'too-many-scenarios'],
  topics: ['scenarios'],
})

export const changeScenario = endpoint({
  method: 'PATCH',
  path: '/api/shipper/scenarios/{id}',
  summary: 'Change the name or numbers of one of your scenarios, or make it the usual one',
  access,
  members: 'awards:write',
  params,
  body: ScenarioChange,
  reply: OwnScenario,
  missing,
  refusals: ['scenario-name-taken'],
  topics: ['scenarios'],
})

export const removeScenario = endpoint({
  method: 'POST',
  path: '/api/shipper/scenarios/{id}/remove',
  summary: 'Remove one of your scenarios',
  access,
  members: 'awards:write',
  params,
  reply: z.object({ success: z.literal(true) }),
  missing,
  topics: ['scenarios'],
})

export const chooseUsualScenario = endpoint({
  method: 'POST',
  path: '/api/shipper/usual-scenario',
  summary: 'Make a built-in scenario the usual one, or none',
  access,
  members: 'awards:write',
  body: UsualPreset,
  reply: Scenarios,
  topics: ['scenarios'],
})
