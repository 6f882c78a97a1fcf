import { listNotificationsRoute } from './list-notifications.ts'
import { markAllNotificationsReadRoute } from './mark-all-notifications-read.ts'
import { markNotificationReadRoute } from './mark-notification-read.ts'
import { sendNotificationRoute } from './send-notification.ts'

export const notificationRoutes = [
  listNotificationsRoute,
  markAllNotificationsReadRoute,
  markNotificationReadRoute,
  sendNotificationRoute,
]
