import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { deadlineBrief } from '#domain/headline/brief.ts'
import { levelWord, readClock } from '#domain/clocks/left.ts'
import { levelOf } from '#domain/clocks/level.ts'
import { clockText } from '#domain/clocks/texts.ts'
import {
  formatDateOrFlexible,
  formatDateTimeWithZone,
  formatMonthDay,
  formatWeight,
  handlingsOf,
  liveOrDropLabel,
  loadTypeLabel,
} from '#domain/formats.ts'
import type { NextClock } from '#domain/clocks/clock.ts'
import type { AnyLoad, TruckerLoad } from '#domain/loads/load.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { RouteInLine } from '#web/shared/facts/route-in-line.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { useIsCompact } from '#web/shared/table/density.ts'
import { type LineTone, TwoLines } from '#web/shared/table/two-lines.tsx'
import classes from './load-cells.module.css'

type RouteFacts = Pick<
  AnyLoad,
  'drayageAreaID' | 'pickupTerminalID' | 'returnTerminalID' | 'deliveryCityOrZip' | 'liveOrdrop'
>
type CargoFacts = Pick<AnyLoad, 'containerType' | 'weight' | 'weightUnit' | 'specialHandling'>

/** "Import" or "Export" with its arrow. Source: A-093. */
export function LoadTypeCell({ load }: { load: Pick<AnyLoad, 'export'> }) {
  const Arrow = load.export ? IconArrowUpRight : IconArrowDownLeft
  return (
    <span className={classes.type}>
      <Arrow size={16} stroke={1.75} aria-hidden />
      {loadTypeLabel(load.export)}
    </span>
  )
}

/** The way of a load by the names of its area and terminals; `tight` for table cells. Source: A-092. */
export function LoadRouteCell({ load, tight = false }: { load: RouteFacts; tight?: boolean }) {
  if (useIsCompact()) return <RouteLine load={load} />
  return (
    <LoadRoute
      area={areaName(load.drayageAreaID) ?? 'Not specified'}
      pickupTerminal={terminalName(load.pickupTerminalID) ?? undefined}
      returnTerminal={terminalName(load.returnTerminalID)}
      destination={load.deliveryCityOrZip}
      live={load.liveOrdrop}
      tight={tight}
    />
  )
}

/** The way in one line, below it live or drop and the terminals. Source: F-253. */
function RouteLine({ load }: { load: RouteFacts }) {
  const area = areaName(load.drayageAreaID) ?? 'Not specified'
  const pickup = terminalName(load.pickupTerminalID)
  const returned = terminalName(load.returnTerminalID)
  const back = returned === null ? 'Return: to be advised' : `Return ${returned === pickup ? 'there' : returned}`
  const stops = [liveOrDropLabel(load.liveOrdrop), pickup, back].filter(Boolean).join(' · ')
  return (
    <TwoLines
      first={<RouteInLine area={area} place={load.deliveryCityOrZip} />}
      second={stops}
      title={`${area} to ${load.deliveryCityOrZip}`}
      note={stops}
    />
  )
}

/** Container type, weight and the tags of special handling. Source: A-094. */
export function ContainerCell({ load }: { load: CargoFacts }) {
  if (useIsCompact()) return <CargoLines load={load} />
  return (
    <span className={classes.container}>
      <b>{load.containerType}</b>
      <span className={classes.note}>{formatWeight(load.weight, load.weightUnit)}</span>
      <SpecialHandling flags={load.specialHandling} />
    </span>
  )
}

function CargoLines({ load }: { load: CargoFacts }) {
  const handlings = handlingsOf(load.specialHandling)
  const weight = formatWeight(load.weight, load.weightUnit)
  return (
    <TwoLines
      first={<b>{load.containerType}</b>}
      title={load.containerType}
      second={
        <>
          {weight}
          {handlings.map(({ tag, words }) => (
            <span key={tag} title={words}>
              {' · '}
              {tag}
            </span>
          ))}
        </>
      }
      note={[weight, ...handlings.map(({ words }) => words)].join(', ')}
    />
  )
}

type DateWithClockProps = { load: Pick<AnyLoad, 'pickupDate'> & { nextClock?: NextClock | undefined } }

/** The pickup date, and below it the most pressing deadline. Source: X-056. */
export function DateWithClock({ load: { pickupDate, nextClock } }: DateWithClockProps) {
  if (useIsCompact()) {
    const date = formatDateOrFlexible(pickupDate)
    return nextClock ? <DateOverClock date={date} clock={nextClock} /> : <TwoLines first={date} />
  }
  return (
    <span className={classes.dated}>
      {formatDateOrFlexible(pickupDate)}
      {nextClock ? <ClockChip clock={nextClock} isBrief /> : null}
    </span>
  )
}

type Dated = DateWithClockProps['load']

/** The same for loads that were posted together: the most pressing of their deadlines. */
export function DateOfBatch({ loads }: { loads: readonly Dated[] }) {
  const dueAt = ({ nextClock }: Dated) => (nextClock ? Date.parse(nextClock.dueAt) : Infinity)
  return <DateWithClock load={loads.reduce((first, load) => (dueAt(load) < dueAt(first) ? load : first))} />
}

const tones = { none: 'calm', amber: 'due', red: 'late', overdue: 'late' } as const satisfies Record<string, LineTone>

function DateOverClock({ date, clock: sent }: { date: string; clock: NextClock }) {
  const clock = readClock(sent)
  const level = useByServerClock((now) => levelOf(clock, new Date(now)))
  const words = useByServerClock((now) => deadlineBrief(clock, new Date(now)))
  const word = useByServerClock((now) => levelWord(clock, new Date(now)) ?? '')
  const whole = useByServerClock((now) => clockText(clock, new Date(now)))
  return (
    <TwoLines
      first={date}
      second={
        <>
          {word ? <VisuallyHidden>{word}: </VisuallyHidden> : null}
          {words}
        </>
      }
      tone={tones[level]}
      note={word ? `${word}: ${whole}` : whole}
    />
  )
}

type LastDayFactsProps = { load: Pick<AnyLoad, 'export' | 'drayageAreaID'> & Partial<Pick<TruckerLoad, 'facts'>> }

/** What decides whether a container has to be pulled early: last free day or port cutoff, and the steamship line. */
export function LastDayFacts({ load: { facts, export: isExport, drayageAreaID } }: LastDayFactsProps) {
  if (!facts) return null
  const { lastFreeDay, portCutoff, steamshipLine } = facts
  const cutoff = portCutoff && cutoffWords(portCutoff, areaTimeZone(drayageAreaID))
  const date = isExport ? cutoff && `Cutoff ${cutoff}` : lastFreeDay && `LFD ${formatMonthDay(lastFreeDay)}`
  if (!date && !steamshipLine) return null
  return (
    <span className={classes.facts}>
      {date ? <span>{date}</span> : null}
      {steamshipLine ? <span title="Steamship line">{steamshipLine}</span> : null}
    </span>
  )
}

/** "Nov 27, 2:00 PM CST". */
export function cutoffWords(at: string, timeZone: string): string {
  return formatDateTimeWithZone(at, timeZone).replace(/, \d{4} /, ', ')
}

type LoadCardFactsProps = { load: RouteFacts & CargoFacts & Pick<AnyLoad, 'pickupDate'> }

/** The facts of a load in a card: its way, then type, weight and pickup date on one line, then the tags. */
export function LoadCardFacts({ load }: LoadCardFactsProps) {
  return (
    <>
      <LoadRouteCell load={load} />
      <div className={classes.line}>
        <span>
          <b>{load.containerType}</b> · {formatWeight(load.weight, load.weightUnit)}
        </span>
        <span className={classes.pickup}>Pickup {formatDateOrFlexible(load.pickupDate)}</span>
      </div>
      <SpecialHandling flags={load.specialHandling} />
    </>
  )
}
