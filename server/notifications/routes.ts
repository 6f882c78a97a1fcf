import { listNotificationsRoute } from './list-notifications.ts'
import { readAllNotificationsRoute } from './read-all-notifications.ts'
import { readNotificationRoute } from './read-notification.ts'
import { sendNotificationRoute } from './send-notification.ts'

export const notificationRoutes = [
  listNotificationsRoute,
  readAllNotificationsRoute,
  readNotificationRoute,
  sendNotificationRoute,
]
