import { type ClockKind, clockLabels } from '#domain/clocks/clock.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { cityOf } from '#domain/places/city.ts'
import { areaName } from '#domain/reference/reference.ts'

/** Clocks that a calendar has; those counted by calendar date are whole days. */
export const calendarClocks = [
  'last_free_day',
  'return_by',
  'port_cutoff',
  'pickup_appointment',
  'delivery_appointment',
  'return_appointment',
] as const satisfies ClockKind[]
type CalendarClock = (typeof calendarClocks)[number]

/** `day` is a calendar date, `at` an instant in the zone of its place; an entry has one of the two. */
export type CalendarEntry = {
  loadId: number
  loadNumber: string
  kind: 'bidding' | 'decision' | 'pickup' | 'delivery' | CalendarClock
  day: string | null
  at: Date | null
  /** When an appointment ends, if that was said. */
  endsAt: Date | null
  zone: string
  postedAt: Date
  changedAt: Date
  isCancelled: boolean
  areaId: number
  destination: string
  containerType: string
}

const labels: Record<CalendarEntry['kind'], string> = {
  ...clockLabels,
  bidding: 'Bidding ends',
  decision: 'Decide by',
  pickup: 'Pickup',
  delivery: 'Delivery',
}

/** "Bidding ends: QB-100049, Los Angeles to Ontario, 40' HC". Source: XD-20. */
export function titleOf({ kind, loadNumber, areaId, destination, containerType }: CalendarEntry): string {
  return `${labels[kind]}: ${loadNumber}, ${cityOf(areaName(areaId) ?? '')} to ${cityOf(destination)}, ${containerType}`
}

/** The time at the place, which the calendar shows in the zone of its reader. Null for a whole day. */
export function placeTimeOf({ at, zone }: CalendarEntry): string | null {
  return at && formatDateTimeWithZone(at, zone)
}

/** The version of the entry: whole seconds from the posting of its load to its last change. Source: XD-20. */
export function sequenceOf({ postedAt, changedAt }: CalendarEntry): number {
  return Math.max(0, Math.floor((changedAt.getTime() - postedAt.getTime()) / 1000))
}
