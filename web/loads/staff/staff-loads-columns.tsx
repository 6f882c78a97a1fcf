import type { ReactNode } from 'react'
import { readStaffLoad } from '#domain/loads/staff-api.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { useApi } from '#web/api/hooks.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import type { Sort } from '#web/shared/list/sorting.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { useIsGone } from '#web/shared/table/scroll/gone-row.ts'
import type { LoadOnItsWay } from '#domain/headline/on-its-way.ts'
import { LoadNow } from '#web/shared/facts/load-now.tsx'
import { LoadNumbers } from '#web/loads/facts/load-numbers.tsx'
import { useIsCompact } from '#web/shared/table/density.ts'
import { TwoLines } from '#web/shared/table/two-lines.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { SelectLoad } from './load-selection.tsx'
import { ShipperLink, TruckerLink } from './staff-load-parties.tsx'
import { SuggestedStatus } from './suggested-status.tsx'
import { useLoadStatus } from '#web/loads/use-status-now.ts'
import classes from './staff-loads.module.css'

/** The columns in their order. Source: B-078 to B-082; G-116. */
export const staffLoadColumns: Column<StaffLoad>[] = [
  {
    key: 'loadNumber',
    header: 'Load #',
    width: 130,
    least: 96,
    identity: true,
    cell: (load) => load.loadNumber,
    below: (load) => <LoadNumbers load={{ poNumber: load.poNumber }} />,
  },
  { key: 'origin', header: 'Origin', width: 148, least: 104, cell: (load) => load.origin },
  {
    key: 'destination',
    header: 'Destination',
    width: 176,
    least: 116,
    cell: (load) => <Destination load={load} />,
  },
  { key: 'container', header: 'Container', width: 122, least: 112, cell: (load) => <Container load={load} /> },
  {
    key: 'status',
    header: 'Status',
    width: 216,
    least: 128,
    skeleton: 'badge',
    cell: (load) => <StaffLoadStatus load={load} />,
  },
  {
    key: 'created',
    header: 'Created',
    width: 124,
    least: 92,
    cell: (load) => <RelativeTime at={load.createdAt} />,
  },
  { key: 'shipper', header: 'Shipper', width: 212, least: 130, cell: (load) => <ShipperLink load={load} /> },
  { key: 'trucker', header: 'Trucker', least: 136, cell: (load) => <TruckerLink load={load} /> },
]

/** As they come: the newest first. */
export const staffLoadOrder: Sort = { key: 'created', direction: 'descending' }

type StaffLoadCardProps = { load: StaffLoad; identity: (content: ReactNode) => ReactNode }

/** A load where there is no room for columns. */
export function StaffLoadCard({ load, identity }: StaffLoadCardProps) {
  return (
    <RowCard
      head={
        <>
          <SelectLoad load={load} />
          {identity(load.loadNumber)}
          <StaffLoadStatus load={load} />
        </>
      }
    >
      <FactList of="card">
        <Fact label="Origin">{load.origin}</Fact>
        <Fact label="Destination">{load.destination}</Fact>
        <Fact label="Container">
          <Container load={load} />
        </Fact>
        <Fact label="Created">
          <RelativeTime at={load.createdAt} />
        </Fact>
        <Fact label="Shipper">
          <ShipperLink load={load} />
        </Fact>
        <Fact label="Trucker">
          <TruckerLink load={load} />
        </Fact>
      </FactList>
    </RowCard>
  )
}

/** The status at this moment, of a load that left the list as well. Source: F-094, F-110. */
function StaffLoadStatus({ load: last }: { load: StaffLoad }) {
  const isGone = useIsGone()
  const { data: load = last } = useApi(readStaffLoad, { params: { id: last.id } }, { enabled: isGone })
  const status = useLoadStatus(isGone ? load : last)
  return (
    <>
      <StatusBadge status={status} />
      {isGone ? null : last.suggestion ? (
        <SuggestedStatus load={last} />
      ) : (
        <LoadNow load={wayOf(last)} reader="staff" />
      )}
    </>
  )
}

function wayOf({ destination, ...load }: StaffLoad): LoadOnItsWay {
  return { ...load, deliveryCityOrZip: destination }
}

/** On one line where the row is compact. */
function Destination({ load: { destination } }: { load: StaffLoad }) {
  if (useIsCompact()) return <TwoLines first={destination} title={destination} />
  return <Truncated lines={2}>{destination}</Truncated>
}

function Container({ load: { containerNumber } }: { load: StaffLoad }) {
  return containerNumber ?? <span className={classes.none}>N/A</span>
}
