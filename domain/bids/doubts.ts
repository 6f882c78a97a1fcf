import { centsOf, formatCents } from '#domain/money.ts'
import { contingentChargesOf } from '#domain/pricing/contingent-terms.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'

/** How many own bids make a usual total, and how many of the newest count. */
const lastBids = { least: 5, most: 20 } as const

/** Whole cents, and percent. */
const limits = { leastTotal: 5000, mostContingent: 500_000, mostFuel: 100 } as const

/**
 * Likely typing errors in a bid, each as a question; empty when there are none.
 *
 * A total (with prepull) below $50.00, below half or above twice the median of the trucker's own last totals (dollars,
 * newest first, from five on), fuel above 100 %, and any accessorial above $5,000.00. The limits themselves are fine.
 * Source: F-007; G-212.
 */
export function bidDoubts(bid: BidCharges, ownTotals: readonly number[]): string[] {
  const total = centsOf(bidTotalWithPrepull(bid))
  const charges = contingentChargesOf(bid).filter(({ cents }) => cents > limits.mostContingent)
  return [
    isOddTotal(total, ownTotals) ? `You are bidding ${formatCents(total)}. Is that right?` : '',
    bid.fsc > limits.mostFuel ? `Your fuel surcharge is ${bid.fsc}%. Is that right?` : '',
    ...charges.map(({ label, cents }) => `${label} is ${formatCents(cents)}. Is that right?`),
  ].filter((question) => question !== '')
}

function isOddTotal(total: number, ownTotals: readonly number[]): boolean {
  if (total < limits.leastTotal) return true
  const last = ownTotals.slice(0, lastBids.most).map(centsOf)
  if (last.length < lastBids.least) return false
  const twiceMedian = doubledMedian(last)
  return 4 * total < twiceMedian || total > twiceMedian
}

/** Twice the median, which is a whole number for an even count too. */
function doubledMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [below, above] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)]
  return (sorted[below] ?? 0) + (sorted[above] ?? 0)
}
