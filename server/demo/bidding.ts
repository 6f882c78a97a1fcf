import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import type { LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { areaIds } from './lanes.ts'
import type { Plan } from './plan.ts'
import { askedCharges, type Haul } from './prices.ts'
import type { Random } from './random.ts'
import { between, isAwarded, type Timeline } from './timeline.ts'
import { type DemoTrucker, truckers } from './truckers.ts'

export type DemoBid = {
  trucker: string
  charges: BidCharges
  status: BidStatus
  created: Date
  updated: Date
  /** The drayage before it was lowered, and when that was. */
  modified: { at: Date; drayage: number } | null
}

/** The bids on a load, first to last, with the outcome that its status asks for. */
export function bidsOn(plan: Plan, haul: Haul, timeline: Timeline, random: Random): DemoBid[] {
  const bidders = biddersOf(plan, haul, random)
  const times = bidders.map(() => between(timeline.posted, timeline.lastBid, random.between(0.04, 0.9)))
  times.sort((a, b) => a.getTime() - b.getTime())
  const bids = bidders.map((bidder, index) => firstBid(bidder, times[index] as Date, haul, timeline, random))
  const winner = isAwarded(plan.status) ? winnerOf(plan, bids) : null
  return bids.map((bid) => withOutcome(bid, outcomeOf(plan.status, bid === winner), timeline))
}

/** Carriers that serve the area and can handle the load, as many as planned. */
function biddersOf(plan: Plan, { specialHandling }: Haul, random: Random): DemoTrucker[] {
  const able = truckers.filter(
    ({ areas, handles }) =>
      areas.includes(areaIds[plan.area]) && specialHandling.every((isAsked, flag) => !isAsked || handles[flag]),
  )
  const others = random.shuffled(able.filter(({ username }) => username !== 'trucker'))
  const own = able.filter(({ username }) => username === 'trucker' && plan.trucker !== 'idle')
  return random.shuffled([...own, ...others].slice(0, plan.bids))
}

function firstBid(bidder: DemoTrucker, created: Date, haul: Haul, { lastBid }: Timeline, random: Random): DemoBid {
  const charges = askedCharges(haul, bidder, random)
  const isModified = random.chance(0.25)
  const at = between(created, lastBid, random.between(0.2, 0.9))
  const modified = isModified ? { at, drayage: charges.drayage + random.whole(4, 16) * 5 } : null
  return { trucker: bidder.username, charges, status: 'pending', created, updated: modified?.at ?? created, modified }
}

/** The account `trucker` where that is planned, else the cheapest. */
function winnerOf(plan: Plan, bids: DemoBid[]): DemoBid | undefined {
  if (plan.trucker === 'wins') return bids.find(({ trucker }) => trucker === 'trucker')
  const losers = bids.filter(({ trucker }) => trucker !== 'trucker')
  return losers.toSorted((a, b) => bidTotalWithPrepull(a.charges) - bidTotalWithPrepull(b.charges))[0]
}

function outcomeOf(status: LoadStatus, isWinner: boolean): BidStatus {
  if (isAwarded(status)) return isWinner ? 'accepted' : 'rejected'
  if (status === 'cancelled') return 'rejected'
  return status === 'expired' ? 'expired' : 'pending'
}

/** A decision is an update of the bid, running out with the auction is not. Source: G-005, G-014. */
function withOutcome(bid: DemoBid, status: BidStatus, { decided }: Timeline): DemoBid {
  return { ...bid, status, updated: decided ?? bid.updated }
}
