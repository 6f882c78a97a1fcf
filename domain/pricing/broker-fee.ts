import { asCents, type Cents, dollarsOf, sumOfCents } from '#domain/money.ts'
import { countedCents, percentOfCents } from './exact.ts'

/** The fee by drayage, in whole cents: the first row whose `below` is above the drayage holds. Source. */
export const brokerFeeSchedule: { below: Cents; percentage: number; floor: Cents }[] = [
  { below: asCents(100_000), percentage: 11, floor: asCents(5_000) },
  { below: asCents(150_000), percentage: 10, floor: asCents(11_000) },
  { below: asCents(200_000), percentage: 9, floor: asCents(15_000) },
  { below: asCents(250_000), percentage: 8, floor: asCents(18_000) },
  { below: asCents(Infinity), percentage: 7, floor: asCents(20_000) },
]

export const deliveryOrderCents = asCents(3_950)

/** `profitPercentage` in percent, the others in dollars. */
export type BrokerFee = {
  profitPercentage: number
  profitAmount: number
  deliveryOrderFee: number
  totalProfit: number
}

/**
 * The broker's part of a bid, from its drayage in dollars; all zeros if that is not above zero.
 *
 * The percentage is the profit's share of the drayage, rounded up to the half percent. It is computed before the profit
 * is rounded to cents; otherwise a fraction of a cent could raise it by a whole step. Source;
 * G-087, G-088, G-097.
 */
export function brokerFee(drayage: number): BrokerFee {
  const cents = countedCents(drayage)
  const tier = tierOf(cents)
  if (cents <= 0 || !tier) return { profitPercentage: 0, profitAmount: 0, deliveryOrderFee: 0, totalProfit: 0 }
  const floorHolds = isBelowFloor(cents, tier)
  const profitCents = floorHolds ? tier.floor : percentOfCents(cents, tier.percentage)
  return {
    profitPercentage: floorHolds ? Math.ceil((tier.floor * 200) / cents) / 2 : tier.percentage,
    profitAmount: dollarsOf(profitCents),
    deliveryOrderFee: dollarsOf(deliveryOrderCents),
    totalProfit: dollarsOf(sumOfCents([profitCents, deliveryOrderCents])),
  }
}

/** The minimum in whole cents, where it holds for a drayage in dollars; undefined where the percentage is more. */
export function brokerMinimum(drayage: number): Cents | undefined {
  const cents = countedCents(drayage)
  const tier = tierOf(cents)
  return tier && cents > 0 && isBelowFloor(cents, tier) ? tier.floor : undefined
}

type Tier = (typeof brokerFeeSchedule)[number]

function tierOf(cents: Cents): Tier | undefined {
  return brokerFeeSchedule.find(({ below }) => cents < below)
}

function isBelowFloor(cents: Cents, { percentage, floor }: Tier): boolean {
  return cents * percentage < floor * 100
}
