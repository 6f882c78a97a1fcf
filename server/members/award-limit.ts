import type { AwardRule } from '#domain/auctions/award-rule.ts'
import { asCents, centsOf, type Cents, formatCents } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { ownerName } from '#server/http/sessions/account-names.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'

/** The limit of who calls, if a total is above it; a null total has no bound. */
export function limitBelow({ user, member }: UserActor, total: Cents | null): Cents | null {
  const limit = user.role === 'shipper' ? (member?.award_limit ?? null) : null
  return limit === null || (total !== null && total <= limit) ? null : asCents(limit)
}

/**
 * Refuses what binds the account to more than the member who calls may award. The total is that of the confirmation,
 * without prepull, and the caller has locked the load. Refusals: `above-award-limit`. Source: P-005, P-006.
 */
export function refuseAboveLimit(actor: UserActor, total: Cents | null): void {
  const limit = limitBelow(actor, total)
  if (limit === null) return
  const words = { limit: formatCents(limit), owner: ownerName(actor.user) }
  throw new Refusal('above-award-limit', undefined, { words })
}

/** The same for a rule, which binds up to its own limit, in dollars. Source: P-005. */
export function refuseRuleAboveLimit(
  actor: UserActor,
  { awardRule, awardLimit }: { awardRule: AwardRule; awardLimit?: number | null | undefined },
): void {
  if (awardRule !== 'manual') refuseAboveLimit(actor, awardLimit == null ? null : centsOf(awardLimit))
}
