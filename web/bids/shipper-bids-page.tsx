import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/shared/page-header.tsx'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import type { Sort } from '#web/shared/sorting.ts'
import { TabbedCard } from '#web/shared/tabbed-card.tsx'
import { ShipperBidsTable } from './shipper-bids-table.tsx'
import { type BidTab, bidsOfTab, bidTabOf, bidTabs } from './shipper-bids-tabs.ts'
import { type LoadBids, useShipperBids } from './use-shipper-bids.ts'

/** Every bid on the shipper's loads. Source: docs/requirements.md, B-007 to B-012; docs/decisions/product.md, G-064. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sort, setSort] = useState<Sort>()
  const tab = bidTabOf(search.get('tab'))
  const list = useShipperBids(tab, sort !== undefined)

  function choose(next: BidTab) {
    setSort(undefined)
    setSearch(next === 'all' ? {} : { tab: next }, { preventScrollReset: true })
  }
  return (
    <>
      <PageHeader title="Bids" subtitle="Bids on your loads, most recent first" />
      <TabbedCard label="Bids by status" tabs={bidTabs} value={tab} onChange={choose} count={countOf(list, tab)}>
        <PartialRows done={sort && 'Sorted'} loaded={list.items?.length} total={list.total} />
        <ShipperBidsTable key={tab} tab={tab} list={list} sort={sort} onSort={setSort} />
      </TabbedCard>
    </>
  )
}

/** How many bids a tab has; not known before its last page where they are counted here. */
function countOf({ items, total, hasNextPage, isLong }: LoadBids, tab: BidTab): number | undefined {
  if (tab === 'all' || isLong) return total
  return items && !hasNextPage ? bidsOfTab(items, tab).length : undefined
}
