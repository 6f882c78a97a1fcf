import { listScenarios } from '#domain/scenarios/api.ts'
import { reads } from '#server/http/route.ts'
import { readScenarios } from './queries.ts'

export const listScenariosRoute = reads(listScenarios, ({ actor, db }) => readScenarios(db, actor.id))
