import { dollarsOf } from '#domain/money.ts'
import { brokerFee } from './broker-fee.ts'
import { countedCents, percentOfCents, timesCents } from './exact.ts'
import type { BidCharges } from './fields.ts'
import { bidPartsOf, pricePartsOf, sumOfParts } from './price-parts.ts'

// Dollars go in and come out, whole cents are added in between. What is no number counts as zero.

/** Drayage, fuel, two days of chassis, drop and handling fees, in dollars. Source: docs/requirements.md, A-443. */
export function bidTotalWithoutPrepull(bid: BidCharges): number {
  return dollarsOf(sumOfParts(bidPartsOf(bid).filter(({ kind }) => kind !== 'prepull')))
}

/** The total without prepull, plus prepull and a day of storage when none is free, in dollars. Source: A-444, G-089. */
export function bidTotalWithPrepull(bid: BidCharges): number {
  return dollarsOf(sumOfParts(bidPartsOf(bid)))
}

/** The two totals with the broker's profit on top, as a bidder sees them, in dollars. Source: A-445, G-086. */
export function shipperTotal(bid: BidCharges): { withoutPrepull: number; withPrepull: number } {
  const profit = countedCents(brokerFee(bid.drayage).totalProfit)
  return {
    withoutPrepull: dollarsOf(countedCents(bidTotalWithoutPrepull(bid)) + profit),
    withPrepull: dollarsOf(countedCents(bidTotalWithPrepull(bid)) + profit),
  }
}

/** What a shipper is expected to pay: with the broker's rounded-up percentage, in dollars. Source: A-446, G-086. */
export function shipperEstimate(bid: BidCharges): number {
  return dollarsOf(sumOfParts(pricePartsOf(bid)))
}

/** What an accepted bid adds to its trucker's earnings: drayage, fuel, chassis and prepull, in dollars. Source: A-458. */
export function earningsShare(bid: BidCharges): number {
  const drayage = countedCents(bid.drayage)
  const fuel = percentOfCents(drayage, bid.fsc)
  return dollarsOf(drayage + fuel + timesCents(countedCents(bid.chassisFee), 2) + countedCents(bid.prepull))
}

/** Earnings over a trucker's accepted bids, in dollars: the month is their sum, the week a quarter. Source: A-459. */
export function estimatedEarnings(acceptedBids: readonly BidCharges[]): { week: number; month: number } {
  const cents = acceptedBids.reduce((sum, bid) => sum + countedCents(earningsShare(bid)), 0)
  return { week: dollarsOf(timesCents(cents, 0.25)), month: dollarsOf(cents) }
}

/** Drayage plus its fuel surcharge, in dollars, as staff see a bid. Source: B-092, B-242; G-095. */
export function staffBidTotal({ drayage, fsc }: Pick<BidCharges, 'drayage' | 'fsc'>): number {
  const cents = countedCents(drayage)
  return dollarsOf(cents + percentOfCents(cents, fsc))
}
