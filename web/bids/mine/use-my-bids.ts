import { countTruckerBids, listTruckerBids } from '#domain/bids/api.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import { type MyBidsTab, statusQueryOf } from './my-bids-tabs.ts'

/** What the list says when it could not be read. Source: G-152. */
const failure = "Couldn't load your bids"

/** How many bids there are of each status; undefined until it is known. */
export function useMyBidCounts() {
  return useApi(countTruckerBids, {}).data
}

/** The bids of a tab, the latest change first, of Active what ends first; further ones by `loadMore`. Source: F-073. */
export function useMyBids(tab: MyBidsTab) {
  const query = { ...statusQueryOf(tab), ...(tab === 'active' && { sort: 'timeRemaining' }) }
  return useApiPages(listTruckerBids, { query }, { failure })
}

/** Every bid in an order of one's choice, further ones by `loadMore`. Source. */
export function useAllMyBids({ query }: ListState) {
  return useApiPages(listTruckerBids, { query: { sort: query.sort } }, { failure, keepPrevious: true })
}
