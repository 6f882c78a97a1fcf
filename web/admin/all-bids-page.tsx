import { countAllBids, listAllBids } from '#domain/admin/api.ts'
import type { AdminBid } from '#domain/admin/bid.ts'
import { type BidStatus, bidStatuses, bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { adminBidSorts } from '#domain/bids/sorts.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { adminBidColumns, adminBidOrder } from './bids-columns.tsx'
import { totalNote } from './bids-table.tsx'

const offered = { sorts: adminBidSorts, usual: adminBidOrder }

type BidTab = 'all' | BidStatus

const tabs: { value: BidTab; label: string }[] = [
  { value: 'all', label: 'All' },
  ...bidStatuses.map((status) => ({ value: status, label: bidStatusLabels[status] })),
]

/** All bids on all loads, to look at only; each leads to its load. Source: A-022; G-051, G-052, G-064. */
export function Component() {
  const [address, put] = useAddress()
  const state = useListState(offered)
  const tab = tabs.find(({ value }) => value === address.get('status'))?.value ?? 'all'
  const query = { status: tab, ...state.query }
  const list = useApiPages(listAllBids, { query }, { failure: 'Failed to fetch bids', keepPrevious: true })
  const { data: counts } = useApi(countAllBids, {}, { enabled: !state.typed })
  const fresh = useFreshLoads()
  return (
    <>
      <PageHeader title="All Bids" subtitle={`All bids on all loads (read only). ${totalNote}`} />
      <FilterBar
        label="Search by load, destination or trucker"
        search={state.search}
        onSearch={state.setSearch}
        order={{ columns: adminBidColumns(), state }}
      />
      <TabbedCard
        label="Bids by status"
        tabs={withCounts(tabs, state.typed ? undefined : counts, (one) => (one === 'all' ? undefined : [one]))}
        value={tab}
        onChange={(next) => put({ status: next === 'all' ? null : next })}
        count={countOf(list)}
      >
        <ListTable
          label="Bids"
          list={list}
          state={state}
          matches={matchesBid}
          steady
          columns={adminBidColumns()}
          rowHref={(bid) => `/all-loads?load=${bid.loadId}`}
          isFresh={(bid) => fresh.has(bid.loadId)}
          empty={
            <EmptyState kind="empty" title="No bids found.">
              {noneOf(tab, state.typed)}
            </EmptyState>
          }
          rowHeight="plain"
          roomyWidth={900}
        />
      </TabbedCard>
    </>
  )
}

function matchesBid({ loadNumber, truckerName }: AdminBid, typed: string): boolean {
  return hasEveryWord(typed, [loadNumber, truckerName])
}

function noneOf(tab: BidTab, typed: string): string {
  if (typed) return 'No bid matches your search.'
  return tab === 'all' ? 'Bids appear here as truckers submit them.' : 'No bids with this status.'
}
