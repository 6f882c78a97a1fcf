import { useState } from 'react'
import { listAllBids } from '#domain/admin/api.ts'
import { formatCount } from '#domain/formats.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useBidsNow } from '#web/loads/public.tsx'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { sortedBy } from '#web/shared/list/sorting.ts'
import { adminBidColumns, adminBidOrder, adminBidSortValues } from './bids-columns.tsx'
import classes from './loads-table.module.css'

/** What every table of bids calls the total. Source: G-089. */
export const totalNote = 'Totals include fuel, 2 chassis days, fees and prepull.'

/** The bids on one load, in an order of one's choice: they are all there. Source: G-051, G-052. */
export function BidsOfOneLoad({ load }: { load: AdminLoad }) {
  const [sort, setSort] = useState(adminBidOrder)
  const query = { loadId: String(load.id), limit: pageLimits.most }
  const list = useApiPages(listAllBids, { query }, { failure: 'Failed to fetch bids' })
  const bids = useBidsNow(list.items ?? [], load)
  return (
    <section className={classes.bids} aria-label="Bids on this load">
      <h3>Bids{list.total === undefined ? '' : ` (${formatCount(list.total)})`}</h3>
      <p>{totalNote}</p>
      <DataTable
        label="Bids"
        columns={adminBidColumns({ ofOneLoad: true })}
        rows={list.items && sortedBy(bids, sort, adminBidSortValues)}
        getRowKey={(bid) => bid.id}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState kind="empty" title="No bids found.">
            No bids on this load.
          </EmptyState>
        }
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} onRetry={list.retry}>
              {list.errorReason}
            </FailedList>
          ) : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        roomyWidth={660}
      />
      <RefreshFailed text={list.items?.length ? list.errorText : undefined} onRetry={list.retry} />
    </section>
  )
}
