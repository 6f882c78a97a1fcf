import { asCents, type Cents, centsOf } from '#domain/money.ts'

/** Dollars typed or stored, in whole cents; what is no number or too large to be counted exactly is zero. */
export function countedCents(dollars: number): Cents {
  const cents = centsOf(dollars)
  return Number.isSafeInteger(cents) ? cents : asCents(0)
}

/**
 * A number of times an amount of cents, rounded once, half a cent up; exact for factors of at most two decimals.
 *
 * Integers of any length keep it exact where the product leaves the range of whole numbers.
 */
export function timesCents(cents: Cents, factor: number): Cents {
  return timesHundredths(cents, countedCents(factor))
}

/** The same for a factor that is counted in hundredths already; fast enough for thousands of bids in a frame. */
export function timesHundredths(cents: Cents, hundredths: number): Cents {
  const raised = cents * hundredths + 50
  return asCents(
    Number.isSafeInteger(raised) && raised >= 0
      ? (raised - (raised % 100)) / 100
      : divideHalfUp(BigInt(cents) * BigInt(hundredths), 100n),
  )
}

/** A percentage of an amount of cents, rounded once, half a cent up; exact for percentages of two decimals. */
export function percentOfCents(cents: Cents, percent: number): Cents {
  return asCents(divideHalfUp(BigInt(cents) * BigInt(countedCents(percent)), 10_000n))
}

/** A quotient of integers, rounded once, half up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor
  const remainder = doubled % (2n * divisor)
  return Number((doubled - (remainder < 0n ? remainder + 2n * divisor : remainder)) / (2n * divisor))
}
