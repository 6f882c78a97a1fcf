import type { Bid } from '#domain/bids/bid.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'

/** Bids with the lowest estimate of the shipper first; of two that cost the same the earlier one. Source: G-066. */
export function byEstimate(bids: readonly Bid[]): Bid[] {
  const estimates = new Map(bids.map((bid) => [bid, shipperEstimate(bid)]))
  const estimateOf = (bid: Bid) => estimates.get(bid) ?? 0
  return bids.toSorted(
    (a, b) => estimateOf(a) - estimateOf(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id,
  )
}

/** The best match among the bids that can still be accepted, and the one after it. Source: A-238; G-066. */
export function bestMatch(bids: readonly Bid[]): { best: Bid | undefined; next: Bid | undefined; pending: number } {
  const ranked = byEstimate(bids.filter((bid) => bid.status === 'pending'))
  return { best: ranked[0], next: ranked[1], pending: ranked.length }
}
