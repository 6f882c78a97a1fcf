import { clockName } from '#domain/clocks/clock.ts'
import { dueText, readClock } from '#domain/clocks/left.ts'
import { outsideHours } from '#domain/details/receiving-hours.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { useLoadNow } from '#web/shared/facts/load-now.tsx'
import { RouteInLine } from '#web/shared/facts/route-in-line.tsx'
import { useIsCompact } from '#web/shared/table/density.ts'
import { SecondLine, TwoLines } from '#web/shared/table/two-lines.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { statusLabels } from '#web/shared/facts/status/statuses.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { type AnyDeadline, onItsWay, partiesOf } from './deadline-row.ts'
import classes from './deadlines.module.css'

/** What is due, and when by the clock of its place. */
export function DueCell({ clock }: Pick<AnyDeadline, 'clock'>) {
  return (
    <span className={classes.lines}>
      <b>{clockName(clock)}</b>
      <DueTime clock={clock} />
    </span>
  )
}

export function DueTime({ clock }: Pick<AnyDeadline, 'clock'>) {
  const words = useByServerClock((now) => dueText(readClock(clock), new Date(now)))
  return <time dateTime={clock.dueAt}>{words}</time>
}

export function LoadCell({ load }: Pick<AnyDeadline, 'load'>) {
  if (useIsCompact()) return load.loadNumber
  return (
    <span className={classes.lines}>
      <span>{load.loadNumber}</span>
      <StatusLine load={load} />
    </span>
  )
}

/** The purchase order below the number of the load, where the reader may know it. Source: F-253. */
export function OrderLine({ load: { poNumber } }: Pick<AnyDeadline, 'load'>) {
  return <SecondLine title={poNumber}>{poNumber}</SecondLine>
}

/** What the load does now; its status where that says it all. Source: F-242. */
export function StatusLine({ load }: Pick<AnyDeadline, 'load'>) {
  const now = useLoadNow(onItsWay(load))
  return (
    <span className={classes.status} data-tone={now?.tone} title={now?.whole}>
      <StatusGlyph status={load.status} size={12} />
      {now?.text ?? statusLabels[load.status]}
    </span>
  )
}

export function routeOf({ areaId, deliveryCityOrZip }: AnyDeadline['load']): string {
  return `${areaName(areaId) ?? 'Not specified'} to ${deliveryCityOrZip}`
}

/** The way of the load, the terminal where it is due, and who has it besides the reader. */
export function RouteCell({ load, clock }: AnyDeadline) {
  const parties = partiesOf(load)
  const terminal = terminalName(clock.terminalId)
  const now = useLoadNow(onItsWay(load))
  if (useIsCompact()) {
    const rest = [terminal, parties].filter(Boolean).join(' · ')
    return (
      <TwoLines
        first={<RouteWords load={load} />}
        second={
          <>
            <StatusLine load={load} />
            {rest ? ` · ${rest}` : null}
          </>
        }
        title={routeOf(load)}
        note={[now?.whole ?? statusLabels[load.status], rest].filter(Boolean).join(' · ')}
      />
    )
  }
  return (
    <span className={classes.lines}>
      <span className={classes.route}>{routeOf(load)}</span>
      {terminal ? <span>{terminal}</span> : null}
      {clock.outsideHours ? <span className={classes.outside}>{outsideHours}</span> : null}
      {parties ? <span>{parties}</span> : null}
    </span>
  )
}

function RouteWords({ load: { areaId, deliveryCityOrZip } }: Pick<AnyDeadline, 'load'>) {
  return <RouteInLine area={areaName(areaId) ?? 'Not specified'} place={deliveryCityOrZip} />
}
