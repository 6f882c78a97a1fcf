import type { TruckerBid } from '#domain/bids/bid.ts'
import { formatDateOrFlexible } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import {
  AmountOfBatch,
  CargoOfBatch,
  ContainerCell,
  countOfBatch,
  LoadRouteCell,
  soonestOf,
  StatusOfBatch,
  TimeCell,
} from '#web/loads/public.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { At } from '#web/shared/facts/at.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import type { BidActions } from './my-bids-actions.ts'
import { BelowBid, MyBidActions, MyBidStatus } from './my-bids-cells.tsx'
import classes from './my-bids.module.css'

/**
 * The columns of a trucker's bids in their order; those that can be sorted are so where the table is. Open auctions
 * have a clock in place of the date. Source; F-073; G-096.
 */
export function myBidColumns(actions: BidActions, { areOpen = false } = {}): Column<TruckerBid>[] {
  return [
    {
      key: 'loadNumber',
      header: 'Load ID',
      width: 170,
      least: 96,
      identity: true,
      cell: (bid) => bid.loadNumber,
      below: (bid) => <BelowBid bid={bid} />,
    },
    {
      key: 'route',
      header: 'Origin/Destination',
      skeleton: 'lines',
      cell: ({ load }) => <LoadRouteCell load={load} tight />,
      ofGroup: ([bid]) => bid && <LoadRouteCell load={bid.load} tight />,
    },
    {
      key: 'equipment',
      header: 'Equipment',
      width: 114,
      least: 84,
      skeleton: 'lines',
      cell: ({ load }) => <ContainerCell load={load} />,
      ofGroup: (bids) => <CargoOfBatch loads={bids.map(({ load }) => load)} />,
    },
    {
      key: 'pickupDate',
      header: 'Pickup Date',
      width: 106,
      least: 68,
      cell: ({ load }) => formatDateOrFlexible(load.pickupDate),
      ofGroup: ([bid]) => bid && formatDateOrFlexible(bid.load.pickupDate),
    },
    {
      key: 'base',
      header: 'Base Amount',
      width: 96,
      least: 80,
      align: 'right',
      cell: ({ drayage }) => formatMoney(drayage),
      ofGroup: (bids) => <AmountOfBatch amounts={bids.map(({ drayage }) => drayage)} label="Base" />,
    },
    {
      key: 'total',
      header: 'Total Amount',
      width: 102,
      least: 82,
      align: 'right',
      cell: (bid) => <b className={classes.total}>{formatMoney(bidTotalWithPrepull(bid))}</b>,
      ofGroup: (bids) => <AmountOfBatch amounts={bids.map(bidTotalWithPrepull)} label="Total" />,
    },
    areOpen ? timeRemaining : date,
    {
      key: 'status',
      header: 'Status',
      width: 100,
      least: 96,
      skeleton: 'badge',
      cell: (bid) => <MyBidStatus bid={bid} />,
      ofGroup: (bids) => (
        <StatusOfBatch
          statuses={bids.map(({ status }) => bidStatusName(status))}
          all={countOfBatch(bids.map(({ load }) => load))}
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 160,
      least: 52,
      align: 'right',
      skeleton: 'button',
      cell: (bid) => <MyBidActions bid={bid} actions={actions} />,
    },
  ]
}

const timeRemaining: Column<TruckerBid> = {
  key: 'timeRemaining',
  header: 'Time Remaining',
  width: 112,
  least: 94,
  skeleton: 'ring',
  cell: ({ load }) => <TimeCell load={load} />,
  ofGroup: (bids) => <TimeCell load={soonestOf(bids.map(({ load }) => load))} />,
}

const date: Column<TruckerBid> = {
  key: 'date',
  header: 'Date',
  width: 104,
  least: 72,
  cell: ({ createdAt, load }) => <At instant={createdAt} areaId={load.drayageAreaID} />,
}
