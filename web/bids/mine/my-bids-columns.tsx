import type { TruckerBid } from '#domain/bids/bid.ts'
import { formatDate, formatDateOrFlexible } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { ContainerCell, LoadRouteCell } from '#web/loads/public.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import type { BidActions } from './my-bids-actions.ts'
import { MyBidActions, MyBidStatus } from './my-bids-cells.tsx'
import classes from './my-bids.module.css'

/** The columns of a trucker's bids in their order; those that can be sorted are so where the table is. Source; G-096. */
export function myBidColumns(actions: BidActions): Column<TruckerBid>[] {
  return [
    { key: 'loadNumber', header: 'Load ID', width: 106, identity: true, cell: (bid) => bid.loadNumber },
    {
      key: 'route',
      header: 'Origin/Destination',
      skeleton: 'lines',
      cell: ({ load }) => <LoadRouteCell load={load} tight />,
    },
    {
      key: 'equipment',
      header: 'Equipment',
      width: 126,
      skeleton: 'lines',
      cell: ({ load }) => <ContainerCell load={load} />,
    },
    {
      key: 'pickupDate',
      header: 'Pickup Date',
      width: 104,
      cell: ({ load }) => formatDateOrFlexible(load.pickupDate),
    },
    {
      key: 'base',
      header: 'Base Amount',
      width: 114,
      align: 'right',
      cell: ({ drayage }) => formatMoney(drayage),
    },
    {
      key: 'total',
      header: 'Total Amount',
      width: 118,
      align: 'right',
      cell: (bid) => <b className={classes.total}>{formatMoney(bidTotalWithPrepull(bid))}</b>,
    },
    { key: 'date', header: 'Date', width: 104, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'status',
      header: 'Status',
      width: 108,
      skeleton: 'badge',
      cell: (bid) => <MyBidStatus bid={bid} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 124,
      align: 'right',
      skeleton: 'button',
      cell: (bid) => <MyBidActions bid={bid} actions={actions} />,
    },
  ]
}
