import { useState } from 'react'
import { Link } from 'react-router'
import { listStaffBids } from '#domain/bids/api.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import type { StaffBid } from '#domain/bids/staff-bid.ts'
import { bidderLabel, formatDateTime } from '#domain/formats.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { formatMoney } from '#domain/money.ts'
import { staffBidTotal } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { useBidsNow } from '#web/loads/public.tsx'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { SectionCard } from '#web/shared/parts/section-card.tsx'
import { type Sort, sortedBy, type SortValues } from '#web/shared/list/sorting.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import classes from './staff-bids.module.css'

/** The bids on a load, for staff. Source: B-091, B-092, B-242; G-095, G-256. */
export function StaffBids({ load }: { load: StaffLoad }) {
  const [sort, setSort] = useState<Sort>()
  const bids = useApi(listStaffBids, { params: { id: load.id } }, { failure: 'Failed to fetch bids' })
  const rows = useBidsNow(bids.data ?? [], load)
  const retry = () => void bids.refetch()
  return (
    <SectionCard title="Bids" count={bids.data?.length} flush>
      <DataTable
        label="Bids"
        columns={columns}
        rows={bids.data && sortedBy(rows, sort, sortValues)}
        getRowKey={(bid) => bid.id}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState kind="empty" title="No bids found.">
            No bids on this load.
          </EmptyState>
        }
        failed={
          bids.errorText ? <FailedList title={bids.errorText} retrying={bids.isFetching} onRetry={retry} /> : undefined
        }
        rowHeight="plain"
        roomyWidth={860}
      />
      <RefreshFailed text={bids.data?.length ? bids.errorText : undefined} onRetry={retry} />
    </SectionCard>
  )
}

const columns: Column<StaffBid>[] = [
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
    width: 112,
    least: 92,
    align: 'right',
    sortable: true,
    cell: ({ carrierTotal }) => <b className={classes.total}>{formatMoney(carrierTotal)}</b>,
  },
  {
    key: 'shipperTotal',
    header: 'Shipper Total',
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
    cell: ({ status }) => <StatusBadge status={bidStatusName(status)} />,
  },
  {
    key: 'submitted',
    header: 'Submitted',
    width: 176,
    least: 104,
    sortable: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]

const sortValues: SortValues<StaffBid> = {
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
