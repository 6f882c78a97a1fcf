import { z } from 'zod'
import { Instant } from '#domain/ids.ts'
import { type FreeDay, freeDaySources } from './free-days.ts'

/** The deadlines of an awarded load, in the order of the filters. Source. */
export const clockKinds = [
  'acknowledge',
  'delivery_order',
  'last_free_day',
  'pickup_appointment',
  'delivery_appointment',
  'return_appointment',
  'return_by',
  'port_cutoff',
  'wait_terminal',
  'wait_delivery',
] as const
export type ClockKind = (typeof clockKinds)[number]

export const clockLabels: Record<ClockKind, string> = {
  acknowledge: 'Acknowledge',
  delivery_order: 'Delivery order',
  last_free_day: 'Last free day',
  pickup_appointment: 'Pickup appointment',
  delivery_appointment: 'Delivery appointment',
  return_appointment: 'Return appointment',
  return_by: 'Return by',
  port_cutoff: 'Port cutoff',
  wait_terminal: 'Waiting at terminal',
  wait_delivery: 'Waiting at delivery',
}

/** The name of a clock of a load; at the stop of an export the driver waits at the shipper. */
export function clockName({
  kind,
  export: isExport = false,
}: {
  kind: ClockKind
  export?: boolean | undefined
}): string {
  return kind === 'wait_delivery' && isExport ? 'Waiting at shipper' : clockLabels[kind]
}

/** A clock of any load, as filters name it. */
export const clockChoices: Record<ClockKind, string> = {
  ...clockLabels,
  wait_delivery: `${clockLabels.wait_delivery} or shipper`,
}

/** How pressing an open clock is, from the least. */
export const openLevels = ['none', 'amber', 'red', 'overdue'] as const
export type OpenLevel = (typeof openLevels)[number]

/** The levels that a reader is to see, and can narrow loads to. */
export const pressingLevels = ['overdue', 'red', 'amber'] as const satisfies OpenLevel[]

/** The word next to the color of a level. Source: X-065. */
export const levelWords: Record<Exclude<OpenLevel, 'none'>, string> = {
  amber: 'Due soon',
  red: 'Due today',
  overdue: 'Overdue',
}

/**
 * The states of a stored clock: `met` and `missed` were stopped, in time or late; `void` means that its fact was
 * removed or its load is over. A stop can be undone.
 */
export const clockMoves = {
  open: ['met', 'missed', 'void'],
  met: ['open', 'void'],
  missed: ['open', 'void'],
  void: ['open', 'met', 'missed'],
} as const
export type ClockState = keyof typeof clockMoves

/** When a clock turns amber, red and is due. It is overdue past `dueAt`, which for a calendar date is its last millisecond. */
export type ClockTimes = { kind: ClockKind; dueAt: Date; amberAt: Date; redAt: Date; timeZone: string }

/** A clock of a load. `estimated`: its date was not entered by anyone. `perHour`: the dollars that an hour of waiting is billed at. */
export type LoadClock = ClockTimes & {
  state: Exclude<ClockState, 'void'>
  stoppedAt: Date | null
  estimated: boolean
  sources: readonly FreeDay[]
  perHour: number | null
}

/** The most urgent open clock of a load; the page computes its level as time goes by. `perHour`: as in `LoadClock`. */
export const NextClock = z.object({
  kind: z.enum(clockKinds),
  dueAt: Instant,
  amberAt: Instant,
  redAt: Instant,
  timeZone: z.string(),
  export: z.literal(true).optional(),
  perHour: z.number().optional(),
})
export type NextClock = z.output<typeof NextClock>

/** A clock as its readers get it. `sources` only for a last free day, `estimated` only if no one entered its date. */
export const Clock = NextClock.extend({
  level: z.enum([...openLevels, 'met', 'missed']),
  text: z.string(),
  estimated: z.literal(true).optional(),
  sources: z.array(z.object({ source: z.enum(freeDaySources), date: z.iso.date() })).optional(),
})
export type Clock = z.output<typeof Clock>
