import { listLoads } from '#domain/loads/api.ts'
import { filterNames } from '#domain/loads/filters.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { useApiPages } from '#web/api/hooks.ts'

/** The auctions that run in the areas of a trucker, the one that ends first at the top unless asked otherwise. Source: A-186; G-032. */
export function useAvailableLoads(asked: Readonly<Record<string, string | number>>) {
  const query = { status: auctionStatuses.join(','), ...asked }
  return useApiPages<typeof listLoads, 'trucker'>(
    listLoads,
    { query },
    { failure: 'Failed to fetch loads', keepPrevious: filterNames },
  )
}
