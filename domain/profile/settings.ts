import { z } from 'zod'
import { decisionChoices, durationChoices } from '#domain/loads/durations.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { FieldError } from '#domain/refusals.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const AnySettings = z.object({
  /** Null until one is chosen: then each device keeps its own. */
  theme: z.enum(themes).nullable(),
  /** Whether anything is put under the bell. */
  notifyInApp: z.boolean(),
})

/** Settings as each kind of user has them. Source: G-053. */
export const AdminSettings = AnySettings
export const ShipperSettings = AnySettings.extend({
  /** Hours prefilled in the form that posts a load. */
  defaultAuctionDuration: z.number().int(),
  /** Hours to decide after bidding, prefilled there; 0 for none. */
  defaultDecisionHours: z.number().int(),
})
export const TruckerSettings = AnySettings.extend({
  /** Whether the trucker is notified of every load posted in a served area. */
  notifyNewLoads: z.boolean(),
  /** Whether a new bid starts with the rates of the latest one. Source: F-072. */
  startFromLastRates: z.boolean(),
})

/** Omitted values stay. Duration and decision time are among those that the form offers. */
export const SettingsChange = z.object({
  theme: z.enum(themes).optional(),
  notifyInApp: z.boolean().optional(),
  notifyNewLoads: z.boolean().optional(),
  startFromLastRates: z.boolean().optional(),
  defaultAuctionDuration: z.literal(durationChoices).optional(),
  defaultDecisionHours: z.literal(decisionChoices).optional(),
})
export type SettingsChange = z.output<typeof SettingsChange>

/** The settings that only some roles have. */
const owners: Partial<Record<keyof SettingsChange, { role: UserRole; message: string }>> = {
  notifyNewLoads: { role: 'trucker', message: 'Only truckers have this setting' },
  startFromLastRates: { role: 'trucker', message: 'Only truckers have this setting' },
  defaultAuctionDuration: { role: 'shipper', message: 'Only shippers have this setting' },
  defaultDecisionHours: { role: 'shipper', message: 'Only shippers have this setting' },
}

/** The parts of a change that this role can't make; empty if there are none. */
export function refuseSettings(change: SettingsChange, role: UserRole): FieldError[] {
  return Object.entries(owners).flatMap(([path, owner]) =>
    change[path as keyof SettingsChange] !== undefined && owner.role !== role ? [{ path, message: owner.message }] : [],
  )
}
