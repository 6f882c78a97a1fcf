import { z } from 'zod'
import { dateIn, instantOfWallTime } from '#domain/days.ts'
import { formatDate } from '#domain/formats.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import type { FieldError } from '#domain/refusals.ts'
import { zonesOfAreas } from '#domain/reference/time-zones.ts'
import { storableText } from '#domain/validation.ts'
import { appointmentStates, liveStates } from './appointment-lifecycle.ts'
import { type DetailSide, detailSides } from './fields.ts'
import { typedDate, typedMoment } from './inputs.ts'
import { isOutsideHours, outsideHours } from './receiving-hours.ts'

export const appointmentKinds = ['pickup', 'delivery', 'return'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

/** An appointment; its instants are shown in `timeZone`, that of its place. `warning` is for one before the ERD or outside the receiving hours. */
export const Appointment = z.object({
  id: PublicId,
  kind: z.enum(appointmentKinds),
  startAt: Instant,
  endAt: Instant.nullable(),
  timeZone: z.string(),
  number: z.string().nullable(),
  /** For pickups and returns. */
  terminalId: Id.nullable(),
  state: z.enum(appointmentStates),
  by: z.enum(detailSides),
  at: Instant,
  warning: z.string().nullable(),
})
export type Appointment = z.output<typeof Appointment>

const clockTime = typedMoment('Invalid time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time')
const longestWindow = 12

/** An appointment as typed, in the local time of its place. Only a delivery has its own zone. */
export const NewAppointment = z
  .object({
    kind: z.enum(appointmentKinds),
    date: typedDate('Invalid date'),
    startTime: clockTime,
    endTime: clockTime.nullish(),
    timeZone: z.enum(zonesOfAreas).nullish(),
    number: storableText(30).nullish(),
    terminalId: Id.nullish(),
    state: z.enum(liveStates).default('confirmed'),
  })
  .refine(({ kind, timeZone }) => kind === 'delivery' || timeZone == null, { path: ['timeZone'] })
  .refine(({ kind, terminalId }) => kind === 'return' || terminalId == null, { path: ['terminalId'] })
export type NewAppointment = z.output<typeof NewAppointment>

export const Cancelling = z
  .object({ reason: storableText(200).nullish() })
  .optional()
  .transform((body) => ({ reason: body?.reason || null }))

type Times = { startAt: Date; endAt: Date | null }

/** The instants of an appointment, or what is wrong with its times. Source. */
export function timesOf(typed: NewAppointment, timeZone: string): { times: Times } | { problems: FieldError[] } {
  const startAt = instantOfWallTime(`${typed.date}T${typed.startTime}`, timeZone)
  const endAt = typed.endTime ? instantOfWallTime(`${typed.date}T${typed.endTime}`, timeZone) : null
  const skipped = [startAt ? null : 'startTime', typed.endTime && !endAt ? 'endTime' : null]
  const problems = skipped.flatMap((path) => (path ? [{ path, message: skippedTime(typed.date) }] : []))
  if (!startAt || problems.length > 0) return { problems }
  const wrongEnd = endAt && problemOfEnd(startAt, endAt)
  return wrongEnd ? { problems: [{ path: 'endTime', message: wrongEnd }] } : { times: { startAt, endAt } }
}

/** For a local time that a change of the clocks skips. Source: X-047. */
export function skippedTime(date: string): string {
  return `That time does not exist on ${formatDate(date)} (clocks go forward)`
}

function problemOfEnd(startAt: Date, endAt: Date): string | null {
  const hours = (endAt.getTime() - startAt.getTime()) / 3_600_000
  if (hours <= 0) return 'The end must be after the start'
  return hours > longestWindow ? `A window can have ${longestWindow} hours at most` : null
}

/** What an appointment may go against, as its reader may know it: the earliest return date, the receiving hours of the delivery. */
export type Expected = { earliestReturn: string | null; hours: string | null | undefined }

type Timed = { kind: AppointmentKind; startAt: Date; endAt: Date | null; timeZone: string }

/** The warning for a return before the line takes the container back, or a delivery outside the receiving hours. Source: X-052; F-249. */
export function warningOf(appointment: Timed, { earliestReturn, hours }: Expected): string | null {
  const { kind, startAt, timeZone } = appointment
  if (kind === 'return' && earliestReturn !== null && dateIn(startAt, timeZone) < earliestReturn) {
    return 'This appointment is before the earliest return date.'
  }
  return kind === 'delivery' && isOutsideHours(hours, appointment) ? `${outsideHours}: ${hours}` : null
}

/** Who may make and cancel an appointment: the shipper only those of deliveries. Source: X-053. */
export function mayKeepAppointment(side: DetailSide, kind: AppointmentKind): boolean {
  return side !== 'shipper' || kind === 'delivery'
}
