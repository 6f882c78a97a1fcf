import { endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import { AdminSettings, SettingsChange, ShipperSettings, TruckerSettings } from './settings.ts'

const reply = { shipper: ShipperSettings, trucker: TruckerSettings, admin: AdminSettings }

/** Source: docs/decisions/product.md, G-053. */
export const readSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: "The caller's settings",
  access: anyUser,
  reply,
  topics: ['settings'],
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: 'Changes those settings of the caller that are given',
  access: anyUser,
  body: SettingsChange,
  reply,
})
