import { type Cents, centsOf } from '#domain/money.ts'

/**
 * How a load is awarded: by the shipper's choice, to the lowest bid when bidding ends, or to the first bid within the
 * shipper's limit. A rule is the shipper's acceptance, given in advance. Source: Y-082, XD-13.
 */
export const awardRules = ['manual', 'lowest', 'first'] as const
export type AwardRule = (typeof awardRules)[number]

/** The rules as the shipper chooses them. */
export const awardRuleLabels: Record<AwardRule, string> = {
  manual: 'I choose',
  lowest: 'Lowest bid when bidding ends',
  first: 'First bid within my limit',
}

/** The rules as truckers read them, without whether there is a limit. Source: Y-094. */
export const awardRuleForTruckers: Record<Exclude<AwardRule, 'manual'>, string> = {
  lowest: "Goes to the lowest bid when bidding ends, if it is within the shipper's limit.",
  first: "May go to the first bid within the shipper's limit before bidding ends.",
}

/** Whole dollars that a shipper may pay at most by a rule, and the bids that it may ask for. */
export const awardLimits = { least: 1, most: 1_000_000 } as const
export const awardBids = { least: 1, most: 10 } as const

/** The test of a rule: `limit` is in whole dollars of the estimated total cost, null for none. */
export type RuleTerms = { limit: number | null; minBids: number }

/** A binding bid, as a rule compares it: its estimated total cost in cents, and what breaks ties. */
export type RuledBid = { id: number; cents: Cents; createdAt: Date }

/** Whether an estimated total cost is within the limit; equal to it counts. Source: Y-085. */
export function isWithinLimit(cents: Cents, limit: number | null): boolean {
  return limit === null || cents <= centsOf(limit)
}

/**
 * The bid that a load goes to when bidding ends: the lowest within the limit, of equal ones the oldest. Null when there are
 * fewer bids than asked for, or none is within the limit. Source: Y-083, Y-084.
 */
export function lowestBid<Bid extends RuledBid>(bids: readonly Bid[], { limit, minBids }: RuleTerms): Bid | null {
  if (bids.length < minBids) return null
  const [first] = bids
    .filter(({ cents }) => isWithinLimit(cents, limit))
    .toSorted((one, other) => one.cents - other.cents || +one.createdAt - +other.createdAt || one.id - other.id)
  return first ?? null
}
