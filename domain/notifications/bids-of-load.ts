import { formatMoney } from '#domain/money.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'

/** A bid on a load as its shipper sees it. */
export type ShownBid = {
  isPending: boolean
  charges: BidCharges
  /** Its charges before the changes that the shipper has not seen; null when the bid is one of these changes. */
  seen: BidCharges | null
}

/**
 * The row under the shipper's bell for a load with bids: "QB-100069: 5 bids, lowest $817.35 (was $836.90)".
 *
 * The lowest is the shipper's estimate over pending bids; the earlier value is left out if it is the same or there was
 * no bid yet. Only for the shipper, and never in an email or on a device. Source: F-064; G-230.
 */
export function bidsTitle(loadNumber: string, bids: readonly ShownBid[]): string {
  const pending = bids.filter(({ isPending }) => isPending)
  const lowest = lowestOf(pending.map(({ charges }) => charges))
  const seen = lowestOf(pending.flatMap(({ seen: charges }) => charges ?? []))
  const count = `${loadNumber}: ${bids.length} ${bids.length === 1 ? 'bid' : 'bids'}`
  if (lowest === null) return count
  const before = seen === null || seen === lowest ? '' : ` (was ${formatMoney(seen)})`
  return `${count}, lowest ${formatMoney(lowest)}${before}`
}

function lowestOf(bids: readonly BidCharges[]): number | null {
  return bids.length === 0 ? null : Math.min(...bids.map(shipperEstimate))
}
