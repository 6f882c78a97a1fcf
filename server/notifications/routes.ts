import { listNotificationsRoute } from './list-notifications.ts'
import { readAllNotificationsRoute } from './read-all-notifications.ts'
import { readNotificationRoute } from './read-notification.ts'
import { sendNoticeRoute } from './send-notice.ts'

export const notificationRoutes = [
  listNotificationsRoute,
  readAllNotificationsRoute,
  readNotificationRoute,
  sendNoticeRoute,
]
