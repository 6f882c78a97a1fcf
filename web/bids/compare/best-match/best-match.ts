import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { type Cents, centsAbove, centsOf, formatCents, formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'

/** Bids with the lowest estimate of the shipper first; of two that cost the same the earlier one. Source: G-066. */
export function byEstimate(bids: readonly Bid[]): Bid[] {
  const estimates = new Map(bids.map((bid) => [bid, shipperEstimate(bid)]))
  const estimateOf = (bid: Bid) => estimates.get(bid) ?? 0
  return bids.toSorted(
    (a, b) => estimateOf(a) - estimateOf(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id,
  )
}

/** The best match among the bids that can be accepted now, and the one after it. Source: A-238; G-066. */
export function bestMatch(bids: readonly Bid[]): { best: Bid | undefined; next: Bid | undefined; pending: number } {
  const ranked = byEstimate(
    bids.filter((bid) => bid.status === 'pending' && !bid.unavailable && !bid.needsConfirmation),
  )
  return { best: ranked[0], next: ranked[1], pending: ranked.length }
}

type FoundMatch = { best: Bid; next: Bid | undefined; pending: number }

/** What speaks for the best match, in sentences; a target price in dollars only where the bid keeps to it. Source: F-067. */
export function matchReasons(targetPrice: number | null, { best, next, pending }: FoundMatch): string[] {
  const cents = centsOf(shipperEstimate(best))
  return [
    pending === 1 ? 'Only pending bid.' : `The lowest estimated total of ${pending} pending bids.`,
    next ? comparedWith(next, cents) : '',
    targetPrice === null ? '' : comparedWithTarget(cents, targetPrice),
  ].filter((reason) => reason !== '')
}

function comparedWith(next: Bid, cents: Cents): string {
  const gap = centsAbove(centsOf(shipperEstimate(next)), cents)
  const name = bidderLabel(next.truckerId)
  return gap === 0
    ? `Same price as ${name}, submitted earlier.`
    : `${formatCents(gap)} less than ${name}, the next bid.`
}

function comparedWithTarget(cents: Cents, target: number): string {
  const gap = centsAbove(centsOf(target), cents)
  if (gap < 0) return ''
  const price = `your target price of ${formatMoney(target)}.`
  return gap === 0 ? `Exactly ${price}` : `${formatCents(gap)} below ${price}`
}
