import type { ReactNode } from 'react'
import { type AnyLoadStatus, loadStatuses } from '#domain/loads/lifecycle.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { Fact, FactList } from '#web/shared/facts.tsx'
import { RelativeTime } from '#web/shared/relative-time.tsx'
import type { Sort, SortValues } from '#web/shared/sorting.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import type { Column } from '#web/shared/table-types.ts'
import { ShipperLink, TruckerLink } from './staff-load-parties.tsx'
import classes from './staff-loads.module.css'

const statusOrder: readonly AnyLoadStatus[] = loadStatuses

/** The columns in their order. Source: docs/requirements.md, B-078 to B-082; docs/decisions/product.md, G-116. */
export const staffLoadColumns: Column<StaffLoad>[] = [
  { key: 'loadNumber', header: 'Load #', width: 108, sortable: true, identity: true, cell: (load) => load.loadNumber },
  { key: 'origin', header: 'Origin', width: 148, sortable: true, cell: (load) => load.origin },
  { key: 'destination', header: 'Destination', width: 176, sortable: true, cell: (load) => load.destination },
  { key: 'container', header: 'Container', width: 122, sortable: true, cell: (load) => <Container load={load} /> },
  {
    key: 'status',
    header: 'Status',
    width: 168,
    sortable: true,
    skeleton: 'badge',
    cell: (load) => <StatusBadge status={load.status} />,
  },
  {
    key: 'created',
    header: 'Created',
    width: 124,
    sortable: true,
    cell: (load) => <RelativeTime at={load.createdAt} />,
  },
  { key: 'shipper', header: 'Shipper', width: 212, sortable: true, cell: (load) => <ShipperLink load={load} /> },
  { key: 'trucker', header: 'Trucker', sortable: true, cell: (load) => <TruckerLink load={load} /> },
]

/** As they come: the newest first. */
export const staffLoadOrder: Sort = { key: 'created', direction: 'descending' }

export const staffLoadSortValues: SortValues<StaffLoad> = {
  loadNumber: (load) => load.loadNumber,
  origin: (load) => load.origin,
  destination: (load) => load.destination,
  container: (load) => load.containerNumber,
  status: (load) => statusOrder.indexOf(load.status),
  created: (load) => Date.parse(load.createdAt),
  shipper: (load) => load.shipperName,
  trucker: (load) => load.truckerName,
}

type StaffLoadCardProps = { load: StaffLoad; identity: (content: ReactNode) => ReactNode }

/** A load where there is no room for columns. */
export function StaffLoadCard({ load, identity }: StaffLoadCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        {identity(load.loadNumber)}
        <StatusBadge status={load.status} />
      </div>
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
    </div>
  )
}

function Container({ load: { containerNumber } }: { load: StaffLoad }) {
  return containerNumber ?? <span className={classes.none}>N/A</span>
}
