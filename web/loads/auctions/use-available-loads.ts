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

/** What the list of available loads has; `total` is undefined until it is known. Source: F-152. */
export function openLoadsWords(total: number | undefined, areas: number): string {
  const where = areas === 1 ? 'your area' : `your ${areas} areas`
  if (total === undefined) return `Loads open for bids in ${where}`
  return `${total === 0 ? 'No' : total} ${total === 1 ? 'load' : 'loads'} open for bids in ${where}`
}
