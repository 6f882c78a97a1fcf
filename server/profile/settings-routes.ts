import { changeNotificationChoicesRoute, readNotificationChoicesRoute } from './notification-choices.ts'
import { changeSettingsRoute, readSettingsRoute } from './settings.ts'

export const settingsRoutes = [
  readSettingsRoute,
  changeSettingsRoute,
  readNotificationChoicesRoute,
  changeNotificationChoicesRoute,
]
