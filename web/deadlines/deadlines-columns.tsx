import type { ReactNode } from 'react'
import { loadTypeLabel } from '#domain/formats.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { outsideHours } from '#domain/details/receiving-hours.ts'
import { clockName } from '#domain/clocks/clock.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { DueCell, DueTime, LoadCell, OrderLine, RouteCell, routeOf, StatusLine } from './deadline-cells.tsx'
import { type DeadlineRow, partiesOf } from './deadline-row.ts'
import classes from './deadlines.module.css'

/** The columns of what is due, in their order. */
export const deadlineColumns: Column<DeadlineRow>[] = [
  {
    key: 'deadline',
    header: 'Deadline',
    width: 200,
    least: 164,
    skeleton: 'lines',
    cell: (row) => <DueCell {...row} />,
  },
  {
    key: 'loadNumber',
    header: 'Load #',
    width: 144,
    least: 120,
    identity: true,
    skeleton: 'lines',
    cell: (row) => <LoadCell {...row} />,
    below: (row) => <OrderLine {...row} />,
  },
  {
    key: 'container',
    header: 'Container',
    width: 118,
    least: 112,
    skeleton: 'lines',
    cell: ({ load }) => (
      <span className={classes.lines}>
        <span className={classes.number}>{load.containerNumber ?? '–'}</span>
        <span>{loadTypeLabel(load.export)}</span>
      </span>
    ),
  },
  { key: 'route', header: 'Origin/Destination', skeleton: 'lines', cell: (row) => <RouteCell {...row} /> },
  {
    key: 'left',
    header: 'Left',
    width: 216,
    least: 150,
    align: 'right',
    skeleton: 'badge',
    cell: ({ clock }) => <ClockChip clock={clock} isNamed />,
  },
]

type DeadlineCardProps = { row: DeadlineRow; identity: (content: ReactNode) => ReactNode }

/** A deadline where there is no room for columns. */
export function DeadlineCard({ row: { load, clock }, identity }: DeadlineCardProps) {
  const parties = partiesOf(load)
  const terminal = terminalName(clock.terminalId)
  return (
    <RowCard
      head={
        <>
          <b className={classes.kind}>{clockName(clock)}</b>
          <ClockChip clock={clock} isNamed />
        </>
      }
    >
      <p className={classes.facts}>
        {identity(load.loadNumber)}
        {load.containerNumber ? <span className={classes.number}>{load.containerNumber}</span> : null}
        {load.poNumber ? <span>{load.poNumber}</span> : null}
        <StatusLine load={load} />
      </p>
      <p className={classes.note}>
        <DueTime clock={clock} />
        <span>{routeOf(load)}</span>
        {terminal ? <span>{terminal}</span> : null}
        {clock.outsideHours ? <span className={classes.outside}>{outsideHours}</span> : null}
        {parties ? <span>{parties}</span> : null}
      </p>
    </RowCard>
  )
}
