import type { Descriptions } from './words.ts'

export const notifications: Descriptions = {
  tag: 'Notifications: what appears under the bell.',
  calls: {
    listNotifications: 'A page; `next` leads to the one after it.',
    markNotificationRead: 'Harmless if it is read already.',
    markAllNotificationsRead: 'All that there are now.',
    sendNotification: 'It appears under the bell of each of them.',
  },
  fields: {
    '/api/notifications/{id}': 'The `id` of the notification.',
    '?before': 'The `next` of the page before. Left out: the first page.',
    'listNotifications.?limit': 'How many, 1 to 100.',
    unread: 'How many are unread.',
    'listNotifications.items': 'The notifications, newest first.',
    'listNotifications.next': ['The `before` of the next page.', 'Null: it is the last one.'],
    'Notification.id': 'The id of the notification.',
    'Notification.kind': 'The kind, such as `bid_accepted`; settings are made by kind.',
    'Notification.title': 'What happened, in a few words.',
    'Notification.message': 'What happened, in a sentence or two.',
    link: ['The path of the page in the web app that it is about.', 'Null: none.'],
    'Notification.createdAt': 'When it was sent.',
    readAt: ['When it was read.', 'Null: it is unread.'],
    'NewNotification.audience': 'Who gets it: `all`, `shippers` or `truckers`.',
    'NewNotification.title': 'Its title, 1 to 100 characters.',
    'NewNotification.message': 'Its text, 1 to 1,000 characters.',
    recipients: 'How many accounts got it.',
  },
}
