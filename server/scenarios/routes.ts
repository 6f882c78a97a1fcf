import {
  changeScenarioRoute,
  listScenariosRoute,
  saveScenarioRoute,
  chooseUsualScenarioRoute,
  removeScenarioRoute,
} from './scenarios.ts'

export const scenarioRoutes = [
  listScenariosRoute,
  saveScenarioRoute,
  changeScenarioRoute,
  removeScenarioRoute,
  chooseUsualScenarioRoute,
]
