import { z } from 'zod'
import { phone } from '#domain/details/phone.ts'
import { storableText } from '#domain/validation.ts'

/** What a driver link is made for. Source: XD-15. */
export const NewDriverLink = z.object({
  driverName: storableText(80).min(2, "Enter the driver's name"),
  phone: phone.default(null),
})
export type NewDriverLink = z.output<typeof NewDriverLink>

/** The parts of a tracking link in addition to the steps. Source: XD-15. */
export const TrackingOptions = z.object({
  showContainer: z.boolean().default(true),
  showAppointments: z.boolean().default(true),
  showPod: z.boolean().default(false),
  showCarrier: z.boolean().default(false),
})
export type TrackingOptions = z.output<typeof TrackingOptions>

export const NewTrackingLink = TrackingOptions.extend({
  label: storableText(60).min(1, 'Name who gets the link'),
})
export type NewTrackingLink = z.output<typeof NewTrackingLink>
