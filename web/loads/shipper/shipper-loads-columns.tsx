import type { ShipperLoad } from '#domain/loads/load.ts'
import { AuctionProgress } from '#web/loads/auctions/auctions-table-cells.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { DateWithClock } from '#web/loads/facts/load-cells.tsx'
import { loadColumns } from '#web/loads/facts/load-columns.tsx'
import { AssignedToCell, LoadActions, type RowDialogs } from './shipper-loads-cells.tsx'

/** The columns of the shipper's loads in their order. Source: B-020 to B-024; F-066. */
export function shipperLoadColumns(dialogs: RowDialogs): Column<ShipperLoad>[] {
  return [
    loadColumns.loadNumber,
    { ...loadColumns.type, width: 116 },
    loadColumns.route,
    { ...loadColumns.containerType, width: 124, least: 86 },
    {
      ...loadColumns.pickupDate,
      header: 'Date',
      width: 158,
      least: 112,
      cell: (load) => <DateWithClock load={load} />,
    },
    {
      key: 'assignedTo',
      header: 'Assigned To',
      width: 132,
      least: 96,
      cell: (load) => <AssignedToCell load={load} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: 166,
      least: 100,
      skeleton: 'badge',
      cell: (load) => <AuctionProgress load={load} />,
    },
    {
      key: 'details',
      header: 'View Details',
      width: 158,
      least: 86,
      align: 'right',
      skeleton: 'button',
      cell: (load) => <LoadActions load={load} {...dialogs} />,
    },
  ]
}
