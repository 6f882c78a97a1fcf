import { Link } from 'react-router'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import type { StaffBid } from '#domain/bids/staff-bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { type Cents, formatCents, formatMoney } from '#domain/money.ts'
import { staffBidTotal } from '#domain/pricing/totals.ts'
import type { SortValues } from '#web/shared/list/sorting.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './staff-bids.module.css'

/**
 * The columns of the bids on a load that staff see; `confirmed` is the total of its rate confirmation, where there is one.
 * Source: B-091, B-092; F-244.
 */
export const staffBidColumns = (confirmed: Cents | undefined): Column<StaffBid>[] => [
  { key: 'trucker', header: 'Trucker', sortable: true, cell: (bid) => <Trucker bid={bid} /> },
  {
    key: 'drayage',
    header: 'Drayage Rate',
    width: 108,
    least: 92,
    align: 'right',
    sortable: true,
    cell: ({ drayage }) => formatMoney(drayage),
  },
  { key: 'fsc', header: 'FSC', width: 64, least: 56, align: 'right', sortable: true, cell: ({ fsc }) => `${fsc}%` },
  {
    key: 'total',
    header: 'Total',
    headerNote: 'Drayage + fuel',
    width: 112,
    least: 96,
    align: 'right',
    sortable: true,
    cell: (bid) => formatMoney(staffBidTotal(bid)),
  },
  {
    key: 'carrierTotal',
    header: 'Carrier Total',
    headerNote: 'With prepull',
    width: 112,
    least: 92,
    align: 'right',
    sortable: true,
    cell: ({ carrierTotal }) => <b className={classes.total}>{formatMoney(carrierTotal)}</b>,
  },
  ...(confirmed === undefined ? [] : [confirmedColumn(confirmed)]),
  {
    key: 'shipperTotal',
    header: 'Shipper Total',
    headerNote: 'With prepull',
    width: 116,
    least: 92,
    align: 'right',
    sortable: true,
    cell: ({ shipperTotal }) => formatMoney(shipperTotal),
  },
  {
    key: 'status',
    header: 'Status',
    width: 116,
    least: 100,
    sortable: true,
    skeleton: 'badge',
    cell: ({ status, needsConfirmation }) => (
      <>
        <StatusBadge status={bidStatusName(status)} />
        {needsConfirmation ? <ToConfirmChip /> : null}
      </>
    ),
  },
  {
    key: 'submitted',
    header: 'Submitted',
    // At 1,440 px a whole time fits into its share.
    width: 314,
    least: 104,
    sortable: true,
    cell: ({ createdAt }) => <Submitted at={createdAt} />,
  },
]

/** What binds the carrier: without prepull. */
function confirmedColumn(confirmed: Cents): Column<StaffBid> {
  return {
    key: 'confirmed',
    header: 'Rate Confirmation',
    headerNote: 'Binding',
    width: 134,
    least: 116,
    align: 'right',
    cell: ({ status }) => (status === 'accepted' ? <b className={classes.total}>{formatCents(confirmed)}</b> : '–'),
  }
}

function Submitted({ at }: { at: string }) {
  return <span className={classes.instant}>{useInstantWords()(at)}</span>
}

export const staffBidValues: SortValues<StaffBid> = {
  trucker: (bid) => bid.truckerName,
  drayage: (bid) => bid.drayage,
  fsc: (bid) => bid.fsc,
  total: staffBidTotal,
  carrierTotal: (bid) => bid.carrierTotal,
  shipperTotal: (bid) => bid.shipperTotal,
  status: (bid) => bidStatuses.indexOf(bid.status),
  submitted: (bid) => Date.parse(bid.createdAt),
}

function Trucker({ bid: { truckerId, truckerName } }: { bid: StaffBid }) {
  return (
    <Link data-touch className={classes.trucker} to={`/staff/users/${truckerId}`}>
      {truckerName || bidderLabel(truckerId)}
    </Link>
  )
}
