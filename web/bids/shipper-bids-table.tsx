import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSteadyOrder } from '#web/shared/table/use-steady-order.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import type { Sort } from '#web/shared/sorting.ts'
import { WaitingRows } from '#web/shared/waiting-rows.tsx'
import { ShipperBidCard } from './shipper-bids-card.tsx'
import { loadHrefOf } from './shipper-bids-cells.tsx'
import { shipperBidColumns } from './shipper-bids-columns.tsx'
import { sortedBids } from './shipper-bids-sorting.ts'
import { type BidTab, bidsOfTab } from './shipper-bids-tabs.ts'
import type { LoadBids } from './use-shipper-bids.ts'
import classes from './shipper-bids-table.module.css'

type ShipperBidsTableProps = {
  tab: BidTab
  list: LoadBids
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The bids of one tab. Source: docs/requirements.md, B-008 to B-012. */
export function ShipperBidsTable({ tab, list, sort, onSort }: ShipperBidsTableProps) {
  const fresh = useFreshLoads()
  const shown = shownBids(list, tab, sort)
  const { rows, waiting, hold, isGone } = useSteadyOrder(shown, sort)
  return (
    <div className={classes.root} {...hold}>
      <WaitingRows count={waiting} atEnd />
      <DataTable
        label="Bids"
        columns={shipperBidColumns}
        rows={rows}
        getRowKey={(bid) => bid.id}
        rowHref={loadHrefOf}
        isFresh={(bid) => fresh.has(bid.loadId)}
        isGone={isGone}
        sort={sort}
        onSort={onSort}
        renderCard={(bid, identity) => <ShipperBidCard bid={bid} identity={identity} />}
        empty={<NoBids tab={tab} />}
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} onRetry={list.retry}>
              Your tab is kept.
            </FailedList>
          ) : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        minWidth={1130}
      />
      <RefreshFailed text={rows?.length ? list.errorText : undefined} onRetry={list.retry} />
    </div>
  )
}

/** The rows of a tab in their order; none are known as long as those of the tab may be on a page to come. */
function shownBids({ items, hasNextPage }: LoadBids, tab: BidTab, sort: Sort | undefined) {
  const own = items && bidsOfTab(items, tab)
  if (!own || (own.length === 0 && hasNextPage)) return undefined
  return sortedBids(own, sort)
}

const words: Record<BidTab, ReactNode> = {
  all: 'Bids on your auctions appear here.',
  pending: 'No bid is waiting for your decision.',
  accepted: 'Bids you accept appear here.',
  rejected: 'Bids appear here when the load is awarded to another trucker or the auction is cancelled.',
}

function NoBids({ tab }: { tab: BidTab }) {
  return (
    <EmptyState
      kind="empty"
      title="No bids found"
      action={
        <Button variant="default" component={Link} to="/shipper/active-auctions">
          Active Auctions
        </Button>
      }
    >
      {words[tab]}
    </EmptyState>
  )
}
