import type { AwardRule } from '#domain/auctions/award-rule.ts'
import { formatCount } from '#domain/formats.ts'

type Ruled = { awardRule: AwardRule; awardLimit?: number | null | undefined; awardMinBids?: number | undefined }

/**
 * How a load is awarded, as its shipper set it: "Lowest bid at 3:05 PM, limit $1,200". `at` is the end of bidding in words,
 * left out while that is not known.
 */
export function awardLine({ awardRule, awardLimit, awardMinBids = 1 }: Ruled, at?: string): string {
  const limit = awardLimit == null ? null : `$${formatCount(awardLimit)}`
  if (awardRule === 'manual') return 'You choose'
  if (awardRule === 'first') return limit ? `First bid up to ${limit}` : 'First bid within your limit'
  return [
    at ? `Lowest bid at ${at}` : 'Lowest bid when bidding ends',
    limit && `limit ${limit}`,
    awardMinBids > 1 && `at least ${awardMinBids} bids`,
  ]
    .filter(Boolean)
    .join(', ')
}
