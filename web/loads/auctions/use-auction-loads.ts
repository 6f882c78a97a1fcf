import { useSearchParams } from 'react-router'
import { listLoads } from '#domain/loads/api.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { auctionCount } from './auction-count.ts'

const openAuctions = auctionStatuses.join(',')
const failure = 'Failed to fetch loads'

export type AuctionLoads = {
  /** The statuses that were asked for. */
  statuses: string
  /** Whether the address asks for other statuses than the page itself. */
  isFiltered: boolean
  loads: ShipperLoad[] | undefined
  total: number | undefined
  /** The total in words, where open auctions and expired ones are in it. */
  count?: string | undefined
  errorText: string | undefined
  /** Why it failed. */
  errorReason: string | undefined
  retry: () => void
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
}

/**
 * The shipper's loads of the page's own filter, else of the status in the address, else the open auctions. Those are
 * followed by the expired ones, so that they can be extended.
 *
 * Source: docs/requirements.md, A-105, A-398, A-434.
 */
export function useAuctionLoads(filter?: string): AuctionLoads {
  const [search] = useSearchParams()
  const asked = filter ?? search.get('status')
  const statuses = asked ?? openAuctions
  const first = useApiPages<typeof listLoads, 'shipper'>(listLoads, { query: { status: statuses } }, { failure })
  const isFollowed = asked === null
  const expired = useApiPages<typeof listLoads, 'shipper'>(
    listLoads,
    { query: { status: 'expired' } },
    { failure, enabled: isFollowed },
  )
  const isFiltered = filter === undefined && asked !== null
  if (!isFollowed) return { statuses, isFiltered, ...listOf(first) }

  const follow = first.hasNextPage ? [] : expired.items
  const loads = first.items && follow && [...first.items, ...follow]
  return {
    statuses,
    isFiltered,
    loads: loads && withoutRepeats(loads),
    ...(expired.items && first.total !== undefined
      ? { total: first.total + (expired.total ?? 0), count: auctionCount(first.total, expired.total ?? 0) }
      : { total: undefined }),
    errorText: first.errorText ?? expired.errorText,
    errorReason: first.errorReason ?? expired.errorReason,
    retry: () => {
      if (first.isError) void first.refetch()
      if (expired.isError) void expired.refetch()
    },
    hasMore: first.hasNextPage || expired.hasNextPage,
    loadingMore: first.isFetchingNextPage || expired.isFetchingNextPage,
    loadMore: first.hasNextPage ? first.loadMore : expired.loadMore,
  }
}

type LoadPages = ReturnType<typeof useApiPages<typeof listLoads, 'shipper'>>

function listOf(list: LoadPages): Omit<AuctionLoads, 'statuses' | 'isFiltered'> {
  return {
    loads: list.items,
    total: list.total,
    errorText: list.errorText,
    errorReason: list.errorReason,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: list.loadMore,
  }
}

/** A load that expires between the two answers is in both; the later one is right. */
function withoutRepeats(loads: ShipperLoad[]): ShipperLoad[] {
  return [...new Map(loads.map((load) => [load.id, load])).values()]
}
