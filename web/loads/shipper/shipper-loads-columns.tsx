import type { ShipperLoad } from '#domain/loads/load.ts'
import { AuctionProgress, BatchProgress } from '#web/loads/auctions/auctions-table-cells.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { LoadNumbers } from '#web/loads/facts/load-numbers.tsx'
import { DateOfBatch, DateWithClock } from '#web/loads/facts/load-cells.tsx'
import { loadColumns } from '#web/loads/facts/load-columns.tsx'
import { AssignedOfBatch, AssignedToCell, LoadActions, type RowDialogs } from './shipper-loads-cells.tsx'

/** The columns of the shipper's loads in their order. Source: B-020 to B-024; F-066. */
export function shipperLoadColumns(dialogs: RowDialogs): Column<ShipperLoad>[] {
  return [
    { ...loadColumns.loadNumber, width: 190, least: 112, below: (load) => <LoadNumbers load={load} /> },
    { ...loadColumns.type, width: 98 },
    loadColumns.route,
    { ...loadColumns.containerType, width: 118, least: 86 },
    {
      ...loadColumns.pickupDate,
      header: 'Date',
      width: 118,
      least: 100,
      cell: (load) => <DateWithClock load={load} />,
      ofGroup: (loads) => <DateOfBatch loads={loads} />,
    },
    {
      key: 'assignedTo',
      header: 'Assigned To',
      width: 92,
      least: 84,
      cell: (load) => <AssignedToCell load={load} />,
      ofGroup: (loads) => <AssignedOfBatch loads={loads} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: 180,
      least: 112,
      skeleton: 'badge',
      cell: (load) => <AuctionProgress load={load} />,
      ofGroup: (loads) => <BatchProgress loads={loads} />,
    },
    {
      key: 'details',
      header: 'View Details',
      width: 126,
      least: 86,
      align: 'right',
      skeleton: 'button',
      cell: (load) => <LoadActions load={load} {...dialogs} />,
    },
  ]
}
