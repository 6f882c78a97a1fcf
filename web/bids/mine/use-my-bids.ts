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

/**
 * What the server is asked for: the bids of a tab that the search finds, of Active what ends first, of All in the order
 * chosen, else the latest change first. Source; F-073.
 */
export function askedBids(tab: MyBidsTab, state: ListState) {
  return { ...statusQueryOf(tab), ...(tab === 'active' && { sort: 'timeRemaining' }), ...state.query }
}

/** The same, further ones by `loadMore`. */
export function useMyBids(tab: MyBidsTab, state: ListState) {
  const query = askedBids(tab, state)
  return useApiPages(listTruckerBids, { query }, { failure, keepPrevious: true })
}
