import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Clock } from '#domain/clocks/clock.ts'
import { lateWords, windowWords } from '#domain/headline/instant-words.ts'
import { roadOf } from '#domain/headline/road-headline.ts'
import type { HeadlineMilestone, RoadFacts } from '#domain/headline/facts.ts'
import { readClock } from '#domain/clocks/left.ts'
import { phoneWords } from '#domain/details/phone-words.ts'
import { isOutsideHours, outsideHours } from '#domain/details/receiving-hours.ts'
import { formatMonthDay, formatTime, formatTimeWithZone } from '#domain/formats.ts'
import type { StepKind } from '#domain/milestones/kinds.ts'
import type { useDetails } from '#web/details/public.tsx'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import type { Stop } from './stops.tsx'
import classes from './now-card.module.css'

type Details = NonNullable<ReturnType<typeof useDetails>['data']>
type Kind = 'pickup' | 'delivery' | 'return'
type Appointment = NonNullable<Details['appointments']>[number]

export type StopFacts = {
  road: RoadFacts
  /** The area of the pickup and the terminal of the return, by name. */
  area: string
  back: string | null
  details: Details | undefined
  milestones: readonly HeadlineMilestone[]
  deliveryDate: string | null
  /** A trucker has the load. */
  isAwarded: boolean
  /** The reader has yet to acknowledge: what is hidden says when it shows. */
  isHidden: boolean
  now: Date
}

const doneBy: Record<Kind, StepKind> = { pickup: 'gated_out', delivery: 'left_stop', return: 'gated_in' }
const reachedBy: Record<Kind, StepKind> = { pickup: 'arrived_terminal', delivery: 'arrived_stop', return: 'gated_in' }

/** Pickup, delivery and return as the reader may know them, with how each stands. Source: F-243. */
export function stopsOf(facts: StopFacts): Stop[] {
  const { road, details } = facts
  const clocks = (details?.clocks ?? []).filter(isOpen).map(readClock)
  const state = roadOf({ status: 'do_received_sent', now: facts.now, road, milestones: facts.milestones, clocks })
  const isMoving = facts.isAwarded && state.step !== null && state.leg !== 'over'
  const lateOf = (kind: Kind) => (facts.isAwarded && state.leg === kind && state.late > 0 ? state.late : 0)
  return [
    {
      ...named(road.export ? 'Pickup empty' : 'Pickup', road.pickup ?? 'Not specified'),
      lines: pickupLines(facts),
      chip: chipOf('pickup', facts, lateOf('pickup')),
      isCurrent: isMoving && state.leg === 'pickup',
    },
    {
      ...named(`${road.export ? 'Loading' : 'Delivery'}, ${road.isLive ? 'live' : 'drop'}`, placeName(facts)),
      lines: deliveryLines(facts),
      chip: chipOf('delivery', facts, lateOf('delivery')),
      isCurrent: isMoving && state.leg === 'delivery',
    },
    {
      ...named(road.export ? 'Port' : 'Return', facts.back ?? 'Not specified'),
      lines: returnLines(facts),
      chip: chipOf('return', facts, lateOf('return')),
      isCurrent: isMoving && state.leg === 'return',
    },
  ]
}

function named(name: string, place: string): Pick<Stop, 'name' | 'place'> {
  return { name, place }
}

function isOpen({ level }: Clock): boolean {
  return level !== 'met' && level !== 'missed'
}

function appointmentOf(kind: Kind, { details }: StopFacts): Appointment | undefined {
  return details?.appointments?.find((one) => one.kind === kind)
}

function reported(kind: StepKind, { milestones }: StopFacts): string | undefined {
  return milestones.find((one) => one.kind === kind && !one.voided)?.happenedAt
}

function chipOf(kind: Kind, facts: StopFacts, late: number): Stop['chip'] {
  const { details, road, isAwarded, isHidden } = facts
  const clock = details?.clocks?.find((one) => one.kind === `${kind}_appointment`)
  if (isAwarded && clock?.level === 'missed') return { words: 'Missed', tone: 'red' }
  const isDone = isAwarded && reported(doneBy[kind], facts) !== undefined
  if (kind === 'delivery' && !isDone && late === 0 && isOutside(facts)) return { words: outsideHours, tone: 'red' }
  if (isDone || (isAwarded && clock?.level === 'met')) return { words: 'Met', tone: 'green' }
  if (late > 0) return { words: `${lateWords(late)} late`, tone: 'red' }
  if (isAwarded && reported(reachedBy[kind], facts)) return { words: 'There', tone: 'gray' }
  const appointment = appointmentOf(kind, facts)
  if (appointment?.state === 'requested') return { words: 'Requested', tone: 'amber' }
  if (appointment) return { words: 'Appointment', tone: 'gray' }
  if (kind === 'pickup' && !road.export && details?.lastFreeDay) {
    return { words: `Last free day ${formatMonthDay(details.lastFreeDay)}`, tone: 'gray' }
  }
  if (kind === 'return' && road.export && details?.portCutoff) {
    return { words: `Cutoff ${formatMonthDay(details.portCutoff, road.timeZone)}`, tone: 'gray' }
  }
  return details && isAwarded && !isHidden ? { words: 'No appointment', tone: 'gray' } : undefined
}

/** Whether the delivery is when its dock does not receive, as far as the reader may know that. Source: F-249. */
function isOutside(facts: StopFacts): boolean {
  const appointment = appointmentOf('delivery', facts)
  if (!appointment) return false
  const { startAt, endAt, timeZone } = appointment
  const times = { startAt: new Date(startAt), endAt: endAt === null ? null : new Date(endAt), timeZone }
  return isOutsideHours(facts.details?.deliveryPlace?.hours, times)
}

/** "Dec 2, 8:00 to 9:00 AM · no. DEMO42". */
function appointmentLine(appointment: Appointment | undefined): ReactNode {
  if (!appointment) return null
  const { startAt, endAt, timeZone, number } = appointment
  const window = windowWords(new Date(startAt), endAt ? new Date(endAt) : null, timeZone)
  return (
    <>
      {formatMonthDay(startAt, timeZone)}, {window} {zoneOf(startAt, timeZone)}
      {number ? (
        <>
          {' '}
          · no. {number}
          <CopyButton text={number} name="appointment number" />
        </>
      ) : null}
    </>
  )
}

function zoneOf(at: string, timeZone: string): string {
  return formatTimeWithZone(at, timeZone).split(' ').at(-1) ?? ''
}

function pickupLines(facts: StopFacts): ReactNode[] {
  const { details, road, area, isHidden } = facts
  const number = road.export ? details?.booking : details?.pickupNumber
  const label = road.export ? 'Booking' : 'Pickup no.'
  return [
    appointmentLine(appointmentOf('pickup', facts)) ??
      `${area}${road.pickupDate ? ` · ${formatMonthDay(road.pickupDate)}` : ''}`,
    number ? (
      <>
        {label} {number}
        <CopyButton text={number} name={road.export ? 'booking' : 'pickup number'} />
      </>
    ) : isHidden ? (
      `${label} after you acknowledge`
    ) : null,
  ].filter((line) => line !== null)
}

function placeName({ road, details }: StopFacts): string {
  return details?.deliveryPlace?.name ?? road.delivery
}

function deliveryLines(facts: StopFacts): ReactNode[] {
  const { details, deliveryDate, isHidden, road } = facts
  const place = details?.deliveryPlace
  const town = [place?.city, [place?.state, place?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [place?.street, town || (place?.street ? road.delivery : '')].filter(Boolean).join(', ')
  const shown = address || (place?.name ? road.delivery : '')
  const query = encodeURIComponent(shown || road.delivery)
  const arrived = reported('arrived_stop', facts)
  return [
    shown ? (
      <>
        {shown} ·{' '}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.map}
        >
          <IconMapPin size={14} stroke={1.75} aria-hidden /> Map
        </a>
      </>
    ) : null,
    appointmentLine(appointmentOf('delivery', facts)) ??
      (arrived
        ? `Arrived ${formatMonthDay(arrived, road.timeZone)}, ${formatTime(arrived, road.timeZone)}`
        : deliveryDate && formatMonthDay(deliveryDate)),
    isHidden ? 'Address and contact after you acknowledge' : receiving(place),
  ].filter((line) => Boolean(line))
}

/** "Receives Mon to Fri, 6 AM to 6 PM · Dana Dock, (661) 555-0142". */
function receiving(place: Details['deliveryPlace']): ReactNode {
  const { hours, contactName, contactPhone } = place ?? {}
  const times = hours ? `Receives ${hours}` : null
  if (!contactName && !contactPhone) return times
  return (
    <>
      {times ? `${times} · ` : null}
      {contactName}
      {contactName && contactPhone ? ', ' : ''}
      {contactPhone ? <a href={`tel:${contactPhone}`}>{phoneWords(contactPhone)}</a> : null}
    </>
  )
}

function returnLines(facts: StopFacts): ReactNode[] {
  const { details, road } = facts
  const { timeZone } = road
  const returned = reported('gated_in', facts)
  const clock = details?.clocks?.find(({ kind }) => kind === 'return_by')
  const by = clock && formatMonthDay(clock.dueAt, clock.timeZone)
  const freeDays = details?.perDiemFreeDays
  const free = freeDays == null ? null : `${freeDays} free ${freeDays === 1 ? 'day' : 'days'}`
  const appointment = appointmentLine(appointmentOf('return', facts))
  if (returned) {
    return [`${formatMonthDay(returned, timeZone)}, ${formatTime(returned, timeZone)}${by ? `, by ${by}` : ''}`]
  }
  const why = [free, clock?.estimated && 'estimated'].filter(Boolean).join(', ')
  const line = by ? `By ${by}${why ? ` (${why})` : ''}` : free && `${free} from gate-out`
  const cutoff =
    road.export && details?.portCutoff
      ? `Cutoff ${formatMonthDay(details.portCutoff, timeZone)}, ${formatTimeWithZone(details.portCutoff, timeZone)}`
      : null
  return [appointment, line, cutoff].filter((one) => Boolean(one))
}
