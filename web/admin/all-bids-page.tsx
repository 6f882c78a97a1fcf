import { type BidStatus, bidStatuses, bidStatusLabels } from '#domain/bids/lifecycle.ts'
import { PageHeader } from '#web/shared/page-header.tsx'
import { TabbedCard } from '#web/shared/tabbed-card.tsx'
import { useAddress, useAddressSort } from '#web/shared/use-address.ts'
import { adminBidOrder, adminBidSortValues } from './bids-columns.tsx'
import { BidsTable, totalNote, useAdminBids } from './bids-table.tsx'

const sortableKeys = Object.keys(adminBidSortValues)

type BidTab = 'all' | BidStatus

/** Source: docs/decisions/product.md, G-052. */
const tabs: { value: BidTab; label: string }[] = [
  { value: 'all', label: 'All' },
  ...bidStatuses.map((status) => ({ value: status, label: bidStatusLabels[status] })),
]

/** All bids on all loads, to look at only. Source: docs/requirements.md, A-022; docs/decisions/product.md, G-052, G-064. */
export function Component() {
  const [address, put] = useAddress()
  const [sort, setSort] = useAddressSort(sortableKeys, adminBidOrder)
  const tab = tabs.find(({ value }) => value === address.get('status'))?.value ?? 'all'
  const list = useAdminBids({ status: tab })
  return (
    <>
      <PageHeader title="All Bids" subtitle={`All bids on all loads (read only). ${totalNote}`} />
      <TabbedCard
        label="Bids by status"
        tabs={tabs}
        value={tab}
        onChange={(next) => put({ status: next === 'all' ? null : next })}
        count={list.total}
      >
        <BidsTable key={tab} list={list} sort={sort} onSort={setSort} none={noneOf(tab)} />
      </TabbedCard>
    </>
  )
}

function noneOf(tab: BidTab): string {
  return tab === 'all' ? 'Bids appear here as truckers submit them.' : 'No bids with this status.'
}
