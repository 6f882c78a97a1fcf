import { endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import { NotificationChoices, NotificationChoicesChange } from './notification-choices.ts'
import { AdminSettings, SettingsChange, ShipperSettings, TruckerSettings } from './settings.ts'

const reply = { shipper: ShipperSettings, trucker: TruckerSettings, admin: AdminSettings }

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: "Get the caller's settings",
  access: anyUser,
  members: 'all',
  reply,
  topics: ['settings'],
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: "Change the caller's given settings",
  access: anyUser,
  members: 'owner',
  body: SettingsChange,
  reply,
})

export const readNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/user/notification-choices',
  summary: "Get the caller's notification preferences and the hour of the daily summary",
  access: anyUser,
  members: 'owner',
  reply: NotificationChoices,
  topics: ['settings', 'user'],
})

export const changeNotificationChoices = endpoint({
  method: 'PATCH',
  path: '/api/user/notification-choices',
  summary: 'Change notification preferences and the hour of the daily summary',
  access: anyUser,
  members: 'owner',
  body: NotificationChoicesChange,
  reply: NotificationChoices,
})
