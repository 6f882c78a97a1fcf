import { formatDateOrFlexible } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { AuctionProgress } from '#web/loads/auctions/auctions-table-cells.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { ContainerCell, LoadRouteCell, LoadTypeCell } from '#web/loads/facts/load-cells.tsx'
import { AssignedToCell, LoadActions } from './shipper-loads-cells.tsx'

/** The columns of the shipper's loads in their order. Source: B-020 to B-024; F-066. */
export function shipperLoadColumns(onExtend: (load: ShipperLoad) => void): Column<ShipperLoad>[] {
  return [
    {
      key: 'loadNumber',
      header: 'Load ID',
      width: 104,
      least: 96,
      identity: true,
      cell: (load) => load.loadNumber,
    },
    { key: 'type', header: 'Import/Export', width: 116, least: 62, cell: (load) => <LoadTypeCell load={load} /> },
    {
      key: 'route',
      header: 'Origin/Destination',
      skeleton: 'lines',
      cell: (load) => <LoadRouteCell load={load} tight />,
    },
    {
      key: 'containerType',
      header: 'Container Type',
      width: 124,
      least: 86,
      skeleton: 'lines',
      cell: (load) => <ContainerCell load={load} />,
    },
    {
      key: 'pickupDate',
      header: 'Date',
      width: 102,
      least: 68,
      cell: (load) => formatDateOrFlexible(load.pickupDate),
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
      width: 136,
      least: 52,
      align: 'right',
      skeleton: 'button',
      cell: (load) => <LoadActions load={load} onExtend={onExtend} />,
    },
  ]
}
