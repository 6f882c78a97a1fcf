import { useState } from 'react'
import { listStaffConfirmations } from '#domain/awards/api.ts'
import type { StaffConfirmation } from '#domain/awards/confirmation.ts'
import { listStaffBids } from '#domain/bids/api.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { useApi } from '#web/api/hooks.ts'
import { useBidsNow } from '#web/loads/public.tsx'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { type Sort, sortedBy } from '#web/shared/list/sorting.ts'
import { staffBidColumns, staffBidValues } from './staff-bids-columns.tsx'

/** The bids on a load, for staff. Source: B-091, B-092, B-242; G-095, G-256. */
export function StaffBids({ load }: { load: StaffLoad }) {
  const [sort, setSort] = useState<Sort>()
  const bids = useApi(listStaffBids, { params: { id: load.id } }, { failure: 'Failed to fetch bids' })
  const papers = useApi(listStaffConfirmations, { params: { id: load.id } }, { enabled: load.truckerId !== null })
  const rows = useBidsNow(bids.data ?? [], load)
  const retry = () => void bids.refetch()
  return (
    <SectionCard title="Bids" count={bids.data?.length} flush>
      <DataTable
        label="Bids"
        columns={staffBidColumns(confirmedTotal(papers.data))}
        rows={bids.data && sortedBy(rows, sort, staffBidValues)}
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
        rowHeight="slim"
        roomyWidth={860}
      />
      <RefreshFailed text={bids.data?.length ? bids.errorText : undefined} onRetry={retry} />
    </SectionCard>
  )
}

/** That of the carrier, of the award that stands. */
function confirmedTotal(papers: readonly StaffConfirmation[] = []) {
  const standing = papers.find(
    ({ side, replacedAt, award }) => side === 'trucker' && replacedAt === null && isStanding.includes(award.state),
  )
  return standing?.snapshot.totalCents
}

const isStanding: readonly string[] = ['awarded', 'acknowledged']
