import { useEffect, useState } from 'react'
import { listTruckerBids } from '#domain/bids/api.ts'
import { pageLimits } from '#domain/http/list-query.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { type MyBidsTab, statusQueryOf } from './my-bids-tabs.ts'

/** What the list says when it could not be read. Source: docs/decisions/product.md, G-152. */
const failure = 'Could not be loaded'

/** So many rows are drawn before one scrolls for more. */
const drawnAtOnce = 100

/** How many bids a tab holds; undefined until it is known. */
export function useBidCount(tab: MyBidsTab): number | undefined {
  return useApiPages(listTruckerBids, { query: { ...statusQueryOf(tab), limit: 1 } }).total
}

/** The bids of a tab, the latest change first, further ones by `loadMore`. */
export function useMyBids(tab: MyBidsTab) {
  return useApiPages(listTruckerBids, { query: statusQueryOf(tab) }, { failure })
}

/**
 * Every bid at once, because another order than the server's needs them all: `items` is undefined until the last is
 * there. `drawn` rows are to be shown, more of them by `drawMore`.
 */
export function useAllMyBids() {
  const { items, ...list } = useApiPages(listTruckerBids, { query: { limit: pageLimits.most } }, { failure })
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    ...list,
    items: hasNextPage ? undefined : items,
    drawn,
    drawMore: () => setDrawn((count) => count + drawnAtOnce),
  }
}
