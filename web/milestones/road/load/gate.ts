import { dateIn } from '#domain/days.ts'
import type { Appointment, AppointmentKind } from '#domain/details/appointment.ts'
import { formatTime } from '#domain/formats.ts'
import type { LoadOfSteps, StepKind } from '#domain/milestones/kinds.ts'
import type { LoadOfProgress } from './progress.ts'
import type { Words } from '../parts/words.ts'

/** A place on the way: its lines of address, a link to a map and a phone, as far as they are known. */
export type RoadPlace = { name: string; lines: string[]; mapUrl: string | null; phone: string | null }

/** What a driver sees of a load, with or without a network. */
export type RoadLoad = LoadOfProgress &
  LoadOfSteps & {
    id: number
    loadNumber: string
    containerNumber: string | null
    chassisNumber: string | null
    sealNumber: string | null
    pickupNumber: string | null
    booking: string | null
    stops: Record<AppointmentKind, RoadPlace>
    /** "2026-12-02": when each stop is planned, without an appointment; the last day or the cutoff at the return. */
    dates: Record<AppointmentKind, string | null>
    appointments: Pick<Appointment, 'kind' | 'startAt' | 'endAt' | 'timeZone' | 'number'>[]
    /** Label and value: size, weight, line, set point. */
    facts: [string, string][]
    instructions: string | null
  }

/** What is read out at the gate that comes next: one number a line; `plain` is what is copied. */
export type Gate = {
  kind: AppointmentKind
  place: RoadPlace
  appointment: RoadLoad['appointments'][number] | undefined
  facts: { label: string; value: string; plain: string }[]
}

/** The stop of each step; what comes after the last one is at the return terminal. */
export const stopOf: Partial<Record<StepKind, AppointmentKind>> = {
  dispatched: 'pickup',
  arrived_terminal: 'pickup',
  gated_out: 'pickup',
  arrived_stop: 'delivery',
  work_done: 'delivery',
  dropped: 'delivery',
  left_stop: 'delivery',
  picked_up: 'delivery',
  gated_in: 'return',
}

/** Source: X-110. */
export function gateOf(load: RoadLoad, next: StepKind | null, words: Words): Gate {
  const kind = (next && stopOf[next]) ?? 'return'
  const appointment = load.appointments.find((one) => one.kind === kind)
  const container: [string, string | null, string?] = [
    words.container,
    load.containerNumber && shownContainer(load.containerNumber),
    load.containerNumber ?? '',
  ]
  const number: [string, string | null] = [words.appointmentNumber, appointment?.number ?? null]
  const released: [string, string | null] = load.pickupNumber
    ? [words.pickupNumber, load.pickupNumber]
    : [words.booking, load.export ? load.booking : null]
  const lines = {
    pickup: [released, container, number],
    delivery: [number, container, [words.seal, load.sealNumber]],
    return: [number, container, [words.booking, load.export ? load.booking : null]],
  }[kind] as [string, string | null, string?][]
  const facts = lines.flatMap(([label, value, plain]) => (value ? [{ label, value, plain: plain ?? value }] : []))
  return { kind, place: load.stops[kind], appointment, facts }
}

/** A container number as it is painted: "CSQU 305438 3"; others as they are. */
export function shownContainer(number: string): string {
  return number.replace(/^([A-Z]{4})(\d{6})(\d)$/, '$1 $2 $3')
}

/** Where a map shows a place. */
export function mapUrlOf(lines: readonly string[]): string | null {
  const query = lines.filter(Boolean).join(', ')
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null
}

/** A calendar date as it is, the date of an instant by the clocks of the place. */
export function lastDayOf(at: string | null | undefined, timeZone: string): string | null {
  if (!at) return null
  return at.length > 10 ? dateIn(new Date(at), timeZone) : at
}

/** "8:00 to 9:00 AM", "11:30 AM to 1:00 PM". */
export function windowOf(startAt: string, endAt: string, timeZone: string, words: Words): string {
  const [from, to] = [formatTime(startAt, timeZone), formatTime(endAt, timeZone)]
  return words.window(from.slice(-3) === to.slice(-3) ? from.slice(0, -3) : from, to)
}
