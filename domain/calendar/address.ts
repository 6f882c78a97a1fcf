import { z } from 'zod'
import { Instant } from '#domain/ids.ts'

export const calendarPrefix = 'qc_'

/** Source: Y-232. */
export const NewCalendar = z.object({
  /** Whether calendars remind of the end of bidding, `alarmMinutes` before it. */
  alarms: z.boolean().default(false),
})
export const alarmMinutes = 30

/** The address of an account's calendar file: `start` is only the beginning of its secret; null if there is none. */
export const CalendarAddress = z.object({
  start: z.string().nullable(),
  createdAt: Instant.nullable(),
  /** Right to the minute. */
  lastReadAt: Instant.nullable(),
  alarms: z.boolean(),
})
export type CalendarAddress = z.output<typeof CalendarAddress>

/** A new address with its secret; only in this reply. */
export const MadeCalendar = CalendarAddress.extend({ url: z.string() })
export type MadeCalendar = z.output<typeof MadeCalendar>
