import { listTruckerBids } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'

export type OwnRates = {
  bids: TruckerBid[]
  /** With prepull, in dollars. */
  totals: number[]
  /** No newer answer is on its way. */
  isFresh: boolean
}

/** The trucker's own newest bids, the newest first, but for one; empty until they are known. */
export function useOwnRates(opened: boolean, exceptBidId?: number): OwnRates {
  const { data = [], isFetching } = useApi(
    listTruckerBids,
    { query: { limit: 20 } },
    { reader: 'trucker', enabled: opened },
  )
  const bids = data
    .filter(({ id }) => id !== exceptBidId)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
  return { bids, totals: bids.map(bidTotalWithPrepull), isFresh: !isFetching }
}
