import { listTruckerBids } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'

/** The trucker's own newest bids, the newest first, but for one; empty until they are known. */
export function useOwnRates(opened: boolean, exceptBidId?: number): { bids: TruckerBid[]; totals: number[] } {
  const { data = [] } = useApi(listTruckerBids, { query: { limit: 20 } }, { reader: 'trucker', enabled: opened })
  const bids = data
    .filter(({ id }) => id !== exceptBidId)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
  return { bids, totals: bids.map(bidTotalWithPrepull) }
}
