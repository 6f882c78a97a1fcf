import { listNotificationsRoute } from './list-notifications.ts'
import { markAllNotificationsReadRoute, markNotificationReadRoute } from './mark-notifications.ts'
import { sendNotificationRoute } from './send-notification.ts'

export const notificationRoutes = [
  listNotificationsRoute,
  markAllNotificationsReadRoute,
  markNotificationReadRoute,
  sendNotificationRoute,
]
