import { formatDateOrFlexible } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { AuctionProgress } from '#web/auctions/public.tsx'
import type { Column } from '#web/shared/table-types.ts'
import { ContainerCell, LoadRouteCell, LoadTypeCell } from './load-cells.tsx'
import { AssignedToCell, LoadActions } from './shipper-loads-cells.tsx'

/** The columns of the shipper's loads in their order. Source: docs/requirements.md, B-020 to B-024; F-066. */
export function shipperLoadColumns(onExtend: (load: ShipperLoad) => void): Column<ShipperLoad>[] {
  return [
    {
      key: 'loadNumber',
      header: 'Load ID',
      width: 104,
      sortable: true,
      identity: true,
      cell: (load) => load.loadNumber,
    },
    { key: 'type', header: 'Import/Export', width: 104, sortable: true, cell: (load) => <LoadTypeCell load={load} /> },
    {
      key: 'route',
      header: 'Origin/Destination',
      sortable: true,
      skeleton: 'lines',
      cell: (load) => <LoadRouteCell load={load} tight />,
    },
    {
      key: 'containerType',
      header: 'Container Type',
      width: 124,
      sortable: true,
      skeleton: 'lines',
      cell: (load) => <ContainerCell load={load} />,
    },
    {
      key: 'pickupDate',
      header: 'Date',
      width: 102,
      sortable: true,
      cell: (load) => formatDateOrFlexible(load.pickupDate),
    },
    {
      key: 'assignedTo',
      header: 'Assigned To',
      width: 132,
      sortable: true,
      cell: (load) => <AssignedToCell load={load} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: 166,
      sortable: true,
      skeleton: 'badge',
      cell: (load) => <AuctionProgress load={load} />,
    },
    {
      key: 'details',
      header: 'View Details',
      width: 136,
      align: 'right',
      skeleton: 'button',
      cell: (load) => <LoadActions load={load} onExtend={onExtend} />,
    },
  ]
}
