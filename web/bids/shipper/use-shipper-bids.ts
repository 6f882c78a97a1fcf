import { useQueries } from '@tanstack/react-query'
import { listShipperBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { readOf, useApiPages } from '#web/api/hooks.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import type { BidTab } from './shipper-bids-tabs.ts'

const failure = 'Failed to fetch bids'

/** A bid with the load that it is for: undefined while that is fetched, null when it cannot be. */
export type LoadBid = Bid & { load: ShipperLoad | null | undefined }

export type LoadBids = ReturnType<typeof useShipperBids>

/**
 * The bids on the shipper's loads of one tab, page by page, each with its load. Until the server has answered, the
 * loaded bids of the tab. Source: B-007.
 */
export function useShipperBids(tab: BidTab, { query }: ListState) {
  const isWhole = tab === 'all'
  const options = { failure, keepPrevious: true }
  const whole = useApiPages(listShipperBids, { query }, { ...options, enabled: isWhole })
  const ofTab = useApiPages(listShipperBids, { query: { status: tab, ...query } }, { ...options, enabled: !isWhole })
  const list = isWhole ? whole : ofTab
  const atHand = list.items ?? (list.isError ? undefined : whole.items?.filter(({ status }) => status === tab))
  const loadOf = useLoadsOf((list.items ? list : whole).data?.pages.map((page) => page.items))
  return {
    ...list,
    items: atHand?.map((bid): LoadBid => ({ ...bid, load: loadOf(bid.loadId) })),
    isPlaceholderData: list.isPlaceholderData || list.items === undefined,
  }
}

/** Loads requested by id at a time: as many as fit into a URL. */
const mostIds = 200

/** The loads of the bids, asked for by their ids, page for page, so that a page that is there asks for nothing again. */
function useLoadsOf(pages: readonly (readonly Bid[])[] = []): (loadId: number) => ShipperLoad | null | undefined {
  const asked = new Set<number>()
  const groups = pages.flatMap((page) => {
    const ids = [...new Set(page.map(({ loadId }) => loadId))].filter((id) => !asked.has(id)).toSorted((a, b) => a - b)
    for (const id of ids) asked.add(id)
    return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) =>
      ids.slice(index * mostIds, (index + 1) * mostIds),
    )
  })
  const answers = useQueries({
    queries: groups.map((ids) =>
      readOf<typeof listLoads, 'shipper'>(listLoads, {
        query: { status: 'all', ids: ids.join(','), limit: pageLimits.most },
      }),
    ),
  })
  const byId = new Map(answers.flatMap(({ data }) => data ?? []).map((load) => [load.id, load]))
  const isFetching = answers.some((answer) => answer.isFetching)
  return (loadId) => byId.get(loadId) ?? (isFetching ? undefined : null)
}
