import { bidderLabel } from '#domain/formats.ts'
import { ContainerCell } from '#web/loads/public.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { BidAmount, BidRoute, OfLoad, Submitted, ViewLoad, ShipperBidStatus } from './shipper-bids-cells.tsx'
import type { LoadBid } from './use-shipper-bids.ts'

/** The columns of the shipper's bids in their order. Source: B-008. */
export const shipperBidColumns: Column<LoadBid>[] = [
  { key: 'loadNumber', header: 'Load #', width: 104, least: 96, identity: true, cell: (bid) => bid.loadNumber },
  {
    key: 'container',
    header: 'Container',
    width: 106,
    least: 84,
    skeleton: 'lines',
    cell: (bid) => <OfLoad bid={bid}>{(load) => <ContainerCell load={load} />}</OfLoad>,
  },
  {
    key: 'route',
    header: 'Route',
    least: 100,
    skeleton: 'lines',
    cell: (bid) => <OfLoad bid={bid}>{(load) => <BidRoute load={load} />}</OfLoad>,
  },
  { key: 'trucker', header: 'Trucker', width: 96, least: 86, cell: (bid) => bidderLabel(bid.truckerId) },
  {
    key: 'amount',
    header: 'Bid Amount',
    width: 260,
    least: 160,
    skeleton: 'lines',
    cell: (bid) => <BidAmount bid={bid} />,
  },
  { key: 'submitted', header: 'Submitted', width: 106, least: 82, cell: (bid) => <Submitted bid={bid} /> },
  {
    key: 'status',
    header: 'Status',
    width: 102,
    least: 96,
    skeleton: 'badge',
    cell: (bid) => <ShipperBidStatus bid={bid} />,
  },
  {
    key: 'action',
    header: 'Action',
    width: 110,
    least: 52,
    align: 'right',
    skeleton: 'button',
    cell: (bid) => <ViewLoad bid={bid} />,
  },
]
