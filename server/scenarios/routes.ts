import { changeScenarioRoute } from './change-scenario.ts'
import { chooseUsualScenarioRoute } from './choose-usual-scenario.ts'
import { listScenariosRoute } from './list-scenarios.ts'
import { removeScenarioRoute } from './remove-scenario.ts'
import { saveScenarioRoute } from './save-scenario.ts'

export const scenarioRoutes = [
  listScenariosRoute,
  saveScenarioRoute,
  changeScenarioRoute,
  removeScenarioRoute,
  chooseUsualScenarioRoute,
]
