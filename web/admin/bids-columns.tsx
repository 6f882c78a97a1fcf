import type { ReactNode } from 'react'
import type { AdminBid } from '#domain/admin/bid.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { formatDateTime } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { At } from '#web/shared/facts/at.tsx'
import type { Sort, SortValues } from '#web/shared/list/sorting.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import classes from './loads-table.module.css'

/** The columns of all bids in their order; of one load, without its number. Source: G-052. */
export function adminBidColumns({ ofOneLoad = false } = {}): Column<AdminBid>[] {
  const columns: Column<AdminBid>[] = [
    { key: 'loadNumber', header: 'Load #', width: 124, least: 98, sortable: true, cell: (bid) => bid.loadNumber },
    { key: 'trucker', header: 'Trucker', sortable: true, cell: (bid) => <Truncated>{bid.truckerName}</Truncated> },
    {
      key: 'drayage',
      header: 'Drayage',
      width: ofOneLoad ? 96 : 128,
      least: 88,
      align: 'right',
      sortable: true,
      cell: (bid) => priceOf(bid, formatMoney(bid.drayage)),
    },
    {
      key: 'fsc',
      header: 'FSC',
      width: ofOneLoad ? 64 : 84,
      least: 56,
      align: 'right',
      sortable: true,
      cell: (bid) => priceOf(bid, percent(bid.fsc)),
    },
    {
      key: 'total',
      header: 'Carrier Total',
      width: ofOneLoad ? 112 : 136,
      least: 96,
      align: 'right',
      sortable: true,
      cell: (bid) => priceOf(bid, <b className={classes.total}>{formatMoney(bidTotalWithPrepull(bid))}</b>),
    },
    {
      key: 'status',
      header: 'Status',
      width: ofOneLoad ? 112 : 132,
      least: 100,
      sortable: true,
      skeleton: 'badge',
      card: 'head',
      cell: (bid) => <StatusBadge status={bidStatusName(bid.status)} />,
    },
    {
      key: 'submitted',
      header: 'Submitted',
      width: ofOneLoad ? 124 : 190,
      least: 104,
      sortable: true,
      cell: (bid) => (ofOneLoad ? <At instant={bid.createdAt} /> : formatDateTime(bid.createdAt)),
    },
  ]
  return ofOneLoad ? columns.slice(1) : columns
}

/** As they come: the newest first. */
export const adminBidOrder: Sort = { key: 'submitted', direction: 'descending' }

export const adminBidSortValues: SortValues<AdminBid> = {
  loadNumber: (bid) => bid.loadNumber,
  trucker: (bid) => bid.truckerName,
  drayage: (bid) => bid.drayage,
  fsc: (bid) => bid.fsc,
  total: bidTotalWithPrepull,
  status: (bid) => bidStatuses.indexOf(bid.status),
  submitted: (bid) => Date.parse(bid.createdAt),
}

function percent(value: number): string {
  return `${value}%`
}

/** A withdrawn bid has no price. Source: Y-068. */
function priceOf(bid: AdminBid, price: ReactNode): ReactNode {
  return bid.withdrawal ? '–' : price
}
