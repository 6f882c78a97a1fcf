import { listTruckerBids } from '#domain/bids/api.ts'
import { pageLimits } from '#domain/http/list-query.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { type MyBidsTab, statusQueryOf } from './my-bids-tabs.ts'

/** What the list says when it could not be read. Source: docs/decisions/product.md, G-152. */
const failure = "Couldn't load your bids"

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
 * there. Of some thousands and more, the latest changed are there first and the others come by `loadMore`.
 */
export function useAllMyBids() {
  const list = useApiPages(listTruckerBids, { query: { limit: pageLimits.most } }, { failure })
  const isReady = useAllRows(true, list)
  return { ...list, items: isReady ? list.items : undefined }
}
