import { asCents, dollarsOf, sumOfCents } from '#domain/money.ts'
import { brokerFee } from './broker-fee.ts'
import { countedCents, divideHalfUp, percentOfCents } from './exact.ts'
import type { BidCharges } from './fields.ts'
import { bidPartsOf, pricePartsOf, sumOfParts } from './price-parts.ts'

// Takes and returns dollars and adds whole cents. A value that is not a number counts as zero.

/** Drayage, fuel, two days of chassis, drop and handling fees, in dollars. Source: A-443. */
export function bidTotalWithoutPrepull(bid: BidCharges): number {
  return dollarsOf(sumOfParts(bidPartsOf(bid).filter(({ kind }) => kind !== 'prepull' && kind !== 'storage')))
}

/** The total without prepull, plus prepull and a day of storage when none is free, in dollars. Source: A-444, G-089. */
export function bidTotalWithPrepull(bid: BidCharges): number {
  return dollarsOf(sumOfParts(bidPartsOf(bid)))
}

/** The two totals with the broker's profit on top, as a bidder sees them, in dollars. Source: A-445, G-086. */
export function shipperTotal(bid: BidCharges): { withoutPrepull: number; withPrepull: number } {
  const profit = countedCents(brokerFee(bid.drayage).totalProfit)
  return {
    withoutPrepull: dollarsOf(sumOfCents([countedCents(bidTotalWithoutPrepull(bid)), profit])),
    withPrepull: dollarsOf(sumOfCents([countedCents(bidTotalWithPrepull(bid)), profit])),
  }
}

/** The shipper's estimate: with the broker's rounded-up percentage, in dollars. Source: A-446, G-086. */
export function shipperEstimate(bid: BidCharges): number {
  return dollarsOf(sumOfParts(pricePartsOf(bid)))
}

/**
 * Earnings over a trucker's accepted bids, in dollars: drayage, fuel, chassis and prepull; the week is a quarter.
 *
 * The sum is exact and rounded once, half up. Source; F-010.
 */
export function estimatedEarnings(acceptedBids: readonly BidCharges[]): { week: number; month: number } {
  const sum = acceptedBids.reduce((total, bid) => total + exactShare(bid), 0n)
  const inDollars = (divisor: bigint) => dollarsOf(asCents(divideHalfUp(sum, divisor)))
  return { week: inDollars(4n * exactUnits), month: inDollars(exactUnits) }
}

/** A cent in the units of an exact share: a percentage has two decimals. */
const exactUnits = 10_000n

function exactShare({ drayage, fsc, chassisFee, prepull }: BidCharges): bigint {
  const rate = BigInt(countedCents(drayage))
  const flat = rate + 2n * BigInt(countedCents(chassisFee)) + BigInt(countedCents(prepull))
  return flat * exactUnits + rate * BigInt(countedCents(fsc))
}

/** Drayage plus its fuel surcharge, in dollars, as staff see a bid. Source: B-092, B-242; G-095. */
export function staffBidTotal({ drayage, fsc }: Pick<BidCharges, 'drayage' | 'fsc'>): number {
  const cents = countedCents(drayage)
  return dollarsOf(sumOfCents([cents, percentOfCents(cents, fsc)]))
}
