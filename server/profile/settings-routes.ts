import { changeSettingsRoute } from './change-settings.ts'
import { readSettingsRoute } from './read-settings.ts'

export const settingsRoutes = [readSettingsRoute, changeSettingsRoute]
