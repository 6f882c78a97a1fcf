import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import {
  formatDateOrFlexible,
  formatDateTimeWithZone,
  formatMonthDay,
  formatWeight,
  loadTypeLabel,
} from '#domain/formats.ts'
import type { NextClock } from '#domain/clocks/clock.ts'
import type { AnyLoad, TruckerLoad } from '#domain/loads/load.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
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

/** Container type, weight and the tags of special handling. Source: A-094. */
export function ContainerCell({ load }: { load: CargoFacts }) {
  return (
    <span className={classes.container}>
      <b>{load.containerType}</b>
      <span className={classes.note}>{formatWeight(load.weight, load.weightUnit)}</span>
      <SpecialHandling flags={load.specialHandling} />
    </span>
  )
}

type DateWithClockProps = { load: Pick<AnyLoad, 'pickupDate'> & { nextClock?: NextClock | undefined } }

/** The pickup date, and below it the most pressing deadline. Source: X-056. */
export function DateWithClock({ load: { pickupDate, nextClock } }: DateWithClockProps) {
  return (
    <span className={classes.dated}>
      {formatDateOrFlexible(pickupDate)}
      {nextClock ? <ClockChip clock={nextClock} isBrief /> : null}
    </span>
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
function cutoffWords(at: string, timeZone: string): string {
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
