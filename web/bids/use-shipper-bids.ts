import { useMemo } from 'react'
import { listShipperBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { pageLimits } from '#domain/http/list-query.ts'
import { listLoads } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'

/** A bid with the load that it is for: undefined while that is fetched, null when it cannot be. */
export type LoadBid = Bid & { load: ShipperLoad | null | undefined }

export type LoadBids = ReturnType<typeof useShipperBids>

/** All bids on the shipper's loads, the latest change first, page by page; `needsAll` fetches every page at once. */
export function useShipperBids(needsAll: boolean) {
  const list = useApiPages(listShipperBids, { query: {} }, { failure: 'Failed to fetch bids' })
  const loadOf = useLoadsOf(list.items)
  useAllRows(needsAll, list)

  const items = list.items?.map((bid): LoadBid => ({ ...bid, load: loadOf(bid.loadId) }))
  function retry() {
    if (list.isFetchNextPageError) void list.fetchNextPage()
    else void list.refetch()
  }
  return { ...list, items, retry }
}

/** The loads of bids from the list of loads: as many of its pages as it takes to find them all. */
function useLoadsOf(bids: readonly Bid[] = []): (loadId: number) => ShipperLoad | null | undefined {
  const loads = useApiPages<typeof listLoads, 'shipper'>(listLoads, {
    query: { status: 'all', limit: pageLimits.most },
  })
  const byId = useMemo(
    () => new Map(loads.data?.pages.flatMap(({ items }) => items).map((load) => [load.id, load])),
    [loads.data],
  )
  const isMissing = bids.some(({ loadId }) => !byId.has(loadId))
  useAllRows(isMissing, loads)
  return (loadId) => byId.get(loadId) ?? (loads.isFetching || (loads.hasNextPage && !loads.isError) ? undefined : null)
}
