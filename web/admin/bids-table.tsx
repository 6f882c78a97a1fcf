import { useState } from 'react'
import { listAllBids } from '#domain/admin/api.ts'
import type { AdminBid } from '#domain/admin/bid.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useSteadyOrder } from '#web/auctions/public.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { type Sort, sortedBy } from '#web/shared/sorting.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { WaitingRows } from '#web/shared/waiting-rows.tsx'
import { AdminBidCard, adminBidColumns, adminBidOrder, adminBidSortValues } from './bids-columns.tsx'
import classes from './loads-table.module.css'

/** What every table of bids calls the total. Source: docs/decisions/product.md, G-089. */
export const totalNote = 'Totals include fuel, 2 chassis days, fees and prepull.'

export type AdminBids = ReturnType<typeof useAdminBids>

/** All bids of a status, or those on one load, the newest first, page by page. */
export function useAdminBids(query: { status?: string; loadId?: string }) {
  const list = useApiPages(listAllBids, { query }, { failure: 'Failed to fetch bids' })
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return { ...list, retry }
}

type BidsTableProps = {
  list: AdminBids
  sort: Sort
  onSort: (sort: Sort) => void
  ofOneLoad?: boolean
  /** What is said below "No bids found." */
  none: string
}

/** Bids to look at only; among all, each leads to its load. Source: docs/decisions/product.md, G-051, G-052. */
export function BidsTable({ list, sort, onSort, ofOneLoad = false, none }: BidsTableProps) {
  const fresh = useFreshLoads()
  const sorted = list.items && sortedBy(list.items, sort, adminBidSortValues)
  const { rows, waiting, hold, isGone } = useSteadyOrder(sorted, sort)
  useAllRows(sort !== adminBidOrder, list)
  return (
    <div className={classes.root} {...hold}>
      <WaitingRows count={waiting} />
      <DataTable
        label="Bids"
        columns={adminBidColumns({ ofOneLoad })}
        rows={rows}
        getRowKey={(bid) => bid.id}
        {...(!ofOneLoad && { rowHref: (bid: AdminBid) => `/all-loads?load=${bid.loadId}` })}
        isFresh={(bid) => fresh.has(bid.loadId)}
        isGone={isGone}
        sort={sort}
        onSort={onSort}
        renderCard={(bid, identity) => <AdminBidCard bid={bid} ofOneLoad={ofOneLoad} identity={identity} />}
        empty={
          <EmptyState kind="empty" title="No bids found.">
            {none}
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
        minWidth={ofOneLoad ? 660 : 900}
      />
      <RefreshFailed text={rows?.length ? list.errorText : undefined} onRetry={list.retry} />
    </div>
  )
}

/** The bids on one load, in an order of one's choice. */
export function BidsOfOneLoad({ loadId }: { loadId: number }) {
  const [sort, setSort] = useState(adminBidOrder)
  const list = useAdminBids({ loadId: String(loadId) })
  return (
    <section className={classes.bids} aria-label="Bids on this load">
      <h3>Bids{list.total === undefined ? '' : ` (${list.total})`}</h3>
      <p>{totalNote}</p>
      <BidsTable list={list} sort={sort} onSort={setSort} ofOneLoad none="No bids on this load." />
    </section>
  )
}
