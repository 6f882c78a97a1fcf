import type { AdminLoad } from '#domain/loads/load.ts'
import { unassignedWords } from '#domain/loads/status-notes.ts'
import { formatMoney } from '#domain/money.ts'
import { areaName } from '#domain/reference/reference.ts'
import { AuctionStatus } from '#web/loads/public.tsx'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import { At } from '#web/shared/facts/at.tsx'
import type { Sort } from '#web/shared/list/sorting.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import classes from './loads-table.module.css'

const unknownPlace = 'Not specified'

/** The columns of all loads in their order. Source: G-051. */
export const adminLoadColumns: Column<AdminLoad>[] = [
  { key: 'loadNumber', header: 'Load #', width: 104, least: 92, identity: true, cell: (load) => load.loadNumber },
  { key: 'shipper', header: 'Shipper', least: 80, cell: (load) => load.shipperName },
  {
    key: 'origin',
    header: 'Origin',
    width: 118,
    least: 82,
    cell: originOf,
  },
  {
    key: 'destination',
    header: 'Destination',
    width: 130,
    least: 86,
    cell: (load) => <Truncated lines={2}>{load.deliveryCityOrZip}</Truncated>,
  },
  {
    key: 'containerType',
    header: 'Container Type',
    width: 110,
    least: 70,
    cell: (load) => load.containerType,
  },
  {
    key: 'status',
    header: 'Status',
    width: 158,
    least: 96,
    skeleton: 'badge',
    card: 'head',
    cell: (load) => <AuctionStatus load={load} />,
  },
  { key: 'bids', header: 'Bids', width: 64, least: 36, align: 'right', cell: (load) => <Bids load={load} /> },
  {
    key: 'expires',
    header: 'Expires',
    width: 104,
    least: 64,
    cell: (load) => <At instant={load.expiresAt} areaId={load.drayageAreaID} />,
  },
  { key: 'assignedTo', header: 'Assigned To', width: 136, least: 80, cell: (load) => <AssignedTo load={load} /> },
  {
    key: 'created',
    header: 'Created',
    width: 116,
    least: 72,
    cell: (load) => <At instant={load.createdAt} areaId={load.drayageAreaID} />,
  },
]

/** As they come: the newest first. */
export const adminLoadOrder: Sort = { key: 'created', direction: 'descending' }

function Bids({ load: { bidCount } }: { load: AdminLoad }) {
  return <span className={bidCount === 0 ? classes.none : undefined}>{bidCount}</span>
}

/** Who has the load, by name, and for what drayage: names are for admins and staff. Source: G-026, G-051. */
function AssignedTo({ load: { status, winner } }: { load: AdminLoad }) {
  if (!winner) return <Nothing words={unassignedWords(status)} />
  return (
    <span className={classes.lines}>
      {winner.truckerName}
      <small>{formatMoney(winner.drayage)} drayage</small>
    </span>
  )
}

function originOf(load: AdminLoad): string {
  return areaName(load.drayageAreaID) ?? unknownPlace
}
