import type { AppointmentKind } from '#domain/details/appointment.ts'
import { dateIn } from '#domain/days.ts'
import { formatTime } from '#domain/formats.ts'
import type { StepKind } from '#domain/milestones/kinds.ts'
import { nextStep } from '#domain/milestones/sequence.ts'
import type { Words } from '../parts/words.ts'
import { type RoadLoad, type RoadPlace, stopOf, windowOf } from './gate.ts'
import type { RoadMilestone } from './progress.ts'

type TripStop = {
  kind: AppointmentKind
  name: string
  place: RoadPlace
  /** When it was, or is planned; empty where neither is known. */
  when: string
  state: 'done' | 'now' | 'next'
}

const stops = ['pickup', 'delivery', 'return'] as const satisfies AppointmentKind[]

/** The whole trip from the first step on: three stops with their dates. Source: F-248, F-281. */
export function tripStopsOf(load: RoadLoad, milestones: readonly RoadMilestone[], words: Words, now: Date): TripStop[] {
  const standing = milestones.filter(({ voided }) => !voided)
  const next = nextStep(
    load,
    standing.map(({ kind }) => kind),
  )
  const current = next ? stops.indexOf(stopOf[next] ?? 'return') : stops.length
  return stops.map((kind, place) => {
    const state = place < current ? 'done' : place === current ? 'now' : 'next'
    const was = timeThere(kind, (step) => standing.find((one) => one.kind === step)?.happenedAt)
    return {
      kind,
      name: nameOf(kind),
      place: load.stops[kind],
      when: was ?? (state === 'done' ? '' : planned(kind)),
      state,
    }
  })

  function nameOf(kind: AppointmentKind): string {
    if (kind === 'pickup') return words.pickup
    if (kind === 'return') return load.export ? words.stop.full : words.stop.empty
    return `${load.export ? words.loading : words.delivery}, ${load.isLive ? words.stop.live : words.stop.drop}`
  }

  /** What was reported of a stop: when the container left it, or since when it is there. */
  function timeThere(kind: AppointmentKind, at: (step: StepKind) => string | undefined): string | undefined {
    const time = (instant: string) => formatTime(instant, load.timeZone)
    if (kind === 'return') return mapped(at('gated_in'), (back) => words.in(time(back)))
    if (kind === 'pickup') {
      return (
        mapped(at('gated_out'), (out) => words.out(time(out))) ??
        mapped(at('arrived_terminal'), (there) => words.since(time(there)))
      )
    }
    const [there, left] = [at('arrived_stop'), at('left_stop')]
    if (there && left) return windowOf(there, left, load.timeZone, words)
    return mapped(left, (out) => words.out(time(out))) ?? mapped(there, (since) => words.since(time(since)))
  }

  function planned(kind: AppointmentKind): string {
    const appointment = load.appointments.find((one) => one.kind === kind)
    if (appointment) {
      const { startAt, endAt, timeZone } = appointment
      const time = endAt ? windowOf(startAt, endAt, timeZone, words) : formatTime(startAt, timeZone)
      return `${dayWords(dateIn(new Date(startAt), timeZone))}, ${time}`
    }
    const date = load.dates[kind]
    if (!date) return ''
    return kind === 'return' ? words.by(dayWords(date)) : dayWords(date)
  }

  function dayWords(date: string): string {
    if (date === dateIn(now, load.timeZone)) return words.today.charAt(0).toUpperCase() + words.today.slice(1)
    const day = new Intl.DateTimeFormat(words.locale, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    })
    return day.format(new Date(`${date}T12:00:00Z`))
  }
}

function mapped<T>(value: T | undefined, words: (value: T) => string): string | undefined {
  return value === undefined ? undefined : words(value)
}
