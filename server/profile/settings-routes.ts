import { changeNotificationChoicesRoute } from './change-notification-choices.ts'
import { changeSettingsRoute } from './change-settings.ts'
import { readNotificationChoicesRoute } from './read-notification-choices.ts'
import { readSettingsRoute } from './read-settings.ts'

export const settingsRoutes = [
  readSettingsRoute,
  changeSettingsRoute,
  readNotificationChoicesRoute,
  changeNotificationChoicesRoute,
]
