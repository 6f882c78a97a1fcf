import type { ReactNode } from 'react'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { FailedList } from '#web/shared/table/failed-list.tsx'
import { PartialRows } from '#web/shared/table/partial-rows.tsx'
import { SectionCard } from '#web/shared/parts/section-card.tsx'
import { useAddressSort } from '#web/shared/table/use-address.ts'
import { useAllRows } from '#web/shared/table/use-all-rows.ts'
import { WaitingRows } from '#web/shared/table/waiting-rows.tsx'
import { AuctionCard } from './auctions-table-card.tsx'
import { auctionColumns, type LoadAction } from './auctions-table-columns.tsx'
import { isDefault, sortableKeys, sortedLoads, soonestFirst } from './auctions-table-sorting.ts'
import { useSteadyOrder } from '#web/shared/table/use-steady-order.ts'
import classes from './auctions-table.module.css'

const nothing = () => {}

export type AuctionsTableProps<Load extends AnyLoad> = {
  title?: string
  /** Undefined while the first rows are fetched. */
  loads: readonly Load[] | undefined
  /** How many there are in all, where that is more than are loaded. */
  total?: number | undefined
  /** What the header says instead of that number. */
  count?: string | undefined
  /** The page of a load, where the reader has one. */
  rowHref?: (load: Load) => string
  /** What a press on a row opens, where the reader has no page of a load. */
  onRowOpen?: (load: Load) => void
  /** What can be done with a load: one quiet button, or two. */
  action: LoadAction<Load>
  /** At the right of the header, such as a filter. */
  headerAction?: ReactNode
  footer?: { label: string; href: string }
  /** Replaces the rows when there are none: `EmptyState`. */
  empty: ReactNode
  /** What failed, in words; undefined when nothing did. */
  errorText?: string | undefined
  /** Why it failed. */
  errorReason?: string | undefined
  onRetry: () => void
  hasMore?: boolean
  loadingMore?: boolean
  onLoadMore?: () => void
  /** The most rows shown; the footer links to the rest. */
  limit?: number | undefined
  /** Rows shown while the first are loading. */
  skeletonRows?: number
  /** Whether all rows must be loaded, such as for a filter over them. */
  needsAll?: boolean
  /** While a filter is on: how many rows it has been put to, and how many there are. */
  filtered?: { loaded: number | undefined; total: number | undefined } | undefined
}

/**
 * Auctions as a table, or as cards on a phone: sortable, counting down, marked when they change live.
 *
 * The bids cell shows the count where the reader may know it, else whether the reader has bid. Source.
 */
export function AuctionsTable<Load extends AnyLoad>({
  title = 'Active Auctions',
  loads,
  ...table
}: AuctionsTableProps<Load>) {
  const [sort, setSort] = useAddressSort(sortableKeys, soonestFirst)
  // Columns go by role, not by rows: none moves when the rows arrive.
  const isTrucker = useSignedInUser().role === 'trucker'
  const fresh = useFreshLoads()
  const { rows, waiting, hold, isGone } = useSteadyOrder(loads && sortedLoads(loads, sort), sort)
  const source = table.filtered ?? { loaded: loads?.length, total: table.total }
  const isKnown = useAllRows((table.needsAll ?? false) || !isDefault(sort), {
    loaded: source.loaded ?? 0,
    found: loads?.length,
    hasNextPage: table.hasMore ?? false,
    isFetching: table.loadingMore ?? false,
    isError: table.errorText !== undefined,
    loadMore: table.onLoadMore ?? nothing,
  })

  return (
    <SectionCard
      title={title}
      count={table.count ?? table.total ?? loads?.length}
      action={table.headerAction}
      {...(table.footer && { footer: table.footer })}
      flush
    >
      <div className={classes.root} {...hold}>
        <WaitingRows count={waiting} />
        <PartialRows done={table.filtered ? 'Filtered' : isDefault(sort) ? undefined : 'Sorted'} {...source} />
        <DataTable
          label={title}
          columns={auctionColumns({ action: table.action, wideBids: isTrucker })}
          rows={rows?.length || isKnown || table.errorText ? rows?.slice(0, table.limit) : undefined}
          {...(table.skeletonRows && { skeletonRows: table.skeletonRows })}
          getRowKey={(load) => load.id}
          {...(table.rowHref && { rowHref: table.rowHref })}
          {...(table.onRowOpen && { onRowOpen: table.onRowOpen })}
          isFresh={(load) => fresh.has(load.id)}
          isGone={isGone}
          sort={sort}
          onSort={setSort}
          renderCard={(load, identity) => <AuctionCard load={load} identity={identity} action={table.action} />}
          empty={table.empty}
          failed={
            table.errorText ? (
              <FailedList title={table.errorText} onRetry={table.onRetry}>
                {table.errorReason}
              </FailedList>
            ) : undefined
          }
          onEndReached={() => (table.limit === undefined ? table.onLoadMore?.() : undefined)}
          loadingMore={table.limit === undefined && (table.loadingMore ?? false)}
        />
      </div>
    </SectionCard>
  )
}
