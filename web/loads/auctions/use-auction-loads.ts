import { listLoads, shipperStats } from '#domain/loads/api.ts'
import { filterNames } from '#domain/loads/filters.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { statusesAsked } from '#domain/loads/status-choices.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import type { ListState } from '#web/shared/list/list-state.ts'

/** Auctions that run, and those that have expired: they can be extended. */
const usual = [...auctionStatuses, 'expired'].join(',')

/** The statuses of a page's own, else those that the address asks for, else auctions that run or have expired. Source: A-398. */
export function useAuctionStatuses(own?: string) {
  const [address] = useAddress()
  const asked = own ?? statusesAsked(address.get('status'))
  return { statuses: asked ?? usual, isUsual: asked === null, isFiltered: own === undefined && asked !== null }
}

/** The shipper's auctions, those that run before those that are over. Source. */
export function useAuctionLoads(status: string, { query }: ListState) {
  return useApiPages<typeof listLoads, 'shipper'>(
    listLoads,
    { query: { status, ...query } },
    { failure: 'Failed to fetch loads', keepPrevious: filterNames },
  )
}

/** "17 open, 4 expired", where a list has both. Source: F-105. */
export function useAuctionCount(isBoth: boolean): string | undefined {
  const { data } = useApi(shipperStats, {}, { enabled: isBoth })
  return isBoth && data ? auctionCount(data.activeAuctions, data.expiredAuctions) : undefined
}

/** How many auctions a list has that ends with expired ones: "17 open, 4 expired". Source: F-105. */
export function auctionCount(open: number, expired: number): string {
  return expired === 0 ? `${open} open` : `${open} open, ${expired} expired`
}
