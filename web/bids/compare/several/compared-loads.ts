import type { Bid } from '#domain/bids/bid.ts'
import { formatCents, centsAbove, centsOf, type Cents, sumOfCents } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'

/** The bid of one trucker on a load, beside the lowest there. */
export type ComparedLoad = {
  bid: Bid
  cents: Cents
  /** The lowest bid of another trucker, if it is lower, and by how much. */
  lower?: { truckerId: number; cents: Cents }
}

/** The loads on which a trucker's bid can be accepted, in the order of their numbers. */
export function comparedLoads(bids: readonly Bid[], truckerId: number): ComparedLoad[] {
  const acceptable = bids.filter(isAcceptable)
  return acceptable
    .filter((bid) => bid.truckerId === truckerId)
    .toSorted((one, other) => one.loadId - other.loadId)
    .map((bid) => {
      const cents = centsOf(shipperEstimate(bid))
      const beside = acceptable.filter(({ loadId }) => loadId === bid.loadId).toSorted(byEstimate)
      const [lowest] = beside
      if (!lowest || shipperEstimate(lowest) >= shipperEstimate(bid)) return { bid, cents }
      const above = centsAbove(cents, centsOf(shipperEstimate(lowest)))
      return { bid, cents, lower: { truckerId: lowest.truckerId, cents: above } }
    })
}

/** What the bids on some of the loads come to together. */
export function sumOfLoads(loads: readonly ComparedLoad[]): Cents {
  return sumOfCents(loads.map(({ cents }) => cents))
}

/** "7 × $950.25 + $1,035.25 = $7,687.00". */
export function sumInWords(loads: readonly ComparedLoad[]): string {
  const parts = [...Map.groupBy(loads, ({ cents }) => cents)].map(([cents, { length }]) =>
    length === 1 ? formatCents(cents) : `${length} × ${formatCents(cents)}`,
  )
  return `${parts.join(' + ')} = ${formatCents(sumOfLoads(loads))}`
}

function byEstimate(one: Bid, other: Bid): number {
  return shipperEstimate(one) - shipperEstimate(other)
}

function isAcceptable({ status, unavailable, needsConfirmation }: Bid): boolean {
  return status === 'pending' && !unavailable && !needsConfirmation
}
