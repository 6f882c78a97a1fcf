import type { Bid } from '#domain/bids/bid.ts'
import type { Cents } from '#domain/money.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import { scenarioParts } from '#domain/pricing/scenario-parts.ts'
import { type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import { asEstimated, type Scenario } from '#domain/pricing/scenario.ts'

/** How a bid stands, in the order in which bids are listed; only binding ones are compared. Source: Y-023. */
export const standings = ['binding', 'unconfirmed', 'lapsed', 'withdrawn', 'rejected', 'expired'] as const
export type Standing = (typeof standings)[number]

/** A bid with what it costs in a scenario. */
export type CostedBid = {
  bid: Bid
  standing: Standing
  /** The lines of the cost. */
  parts: PricePart[]
  cents: Cents
}

/** Whether a bid binds its trucker, and if not why. */
export function standingOf({ status, needsConfirmation, lapsedAt }: Bid): Standing {
  if (status === 'pending') return needsConfirmation ? 'unconfirmed' : 'binding'
  if (status === 'accepted') return 'binding'
  return status === 'expired' && lapsedAt !== null ? 'lapsed' : status
}

export function isBinding(bid: Bid): boolean {
  return standingOf(bid) === 'binding'
}

/** The bids that bind their truckers, the earlier first. */
export function bindingBids(bids: readonly Bid[]): Bid[] {
  return bids.filter(isBinding).toSorted(byAge)
}

/** The cheapest of binding bids in a scenario with its cost, the earlier of equal ones; null without one. */
export function cheapestIn(binding: readonly Bid[], scenario: Scenario): { id: number; cents: Cents } | null {
  const costs = binding.map((bid) => ({ id: bid.id, cents: scenarioCost(bid, scenario) }))
  const least = Math.min(...costs.map(({ cents }) => cents))
  return costs.find(({ cents }) => cents === least) ?? null
}

/** Bids by how they stand, then by their cost in a scenario; of equal ones the earlier first. Source: Y-019, Y-020, Y-023. */
export function inCostOrder(bids: readonly Bid[], scenario: Scenario): Bid[] {
  const ranked = bids.map((bid) => ({
    bid,
    standing: standings.indexOf(standingOf(bid)),
    cents: scenarioCost(bid, scenario),
    at: Date.parse(bid.createdAt),
  }))
  return ranked
    .toSorted((a, b) => a.standing - b.standing || a.cents - b.cents || a.at - b.at || a.bid.id - b.bid.id)
    .map(({ bid }) => bid)
}

/** What a bid costs in a scenario, line by line. */
export function costedBid(bid: Bid, scenario: Scenario): CostedBid {
  const parts = scenarioParts(bid, scenario)
  return { bid, standing: standingOf(bid), parts, cents: sumOfParts(parts) }
}

/** By how many places each binding bid of an order stands higher than by the estimate; minus is lower. Source: Y-022. */
export function placesMoved(inOrder: readonly Bid[]): ReadonlyMap<number, number> {
  const binding = inOrder.filter(isBinding)
  const before = new Map(inCostOrder(binding, asEstimated).map(({ id }, place) => [id, place]))
  return new Map(binding.map(({ id }, place) => [id, (before.get(id) ?? place) - place]))
}

/** The other fees of a bid that its cost leaves out, since nobody has said what they come to. Source: Y-026. */
export function feesLeftOut({ otherFees, otherAmount }: Bid): string {
  return otherAmount == null ? (otherFees?.trim() ?? '') : ''
}

function byAge(a: Bid, b: Bid): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id
}
