import {
  type AuctionState,
  biddingEndOf,
  type BidState,
  effectiveBidStatus,
  expiryOf,
} from '#domain/auctions/deadline.ts'
import { refuseModify } from '#domain/auctions/rules.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'

/** What it takes to judge an auction, as every reader of a load gets it. */
export type TimedLoad = Pick<AnyLoad, 'status' | 'expiresAt' | 'bidCount'> &
  Partial<Pick<AnyLoad, 'biddingEndsAt' | 'decisionHours' | 'awardRule' | 'createdAt' | 'auctionDuration'>>
/** The same of a bid: until when it is valid, where that is known. */
export type TimedBid = Pick<Bid, 'status'> &
  Partial<Pick<Bid, 'validUntil' | 'lapsedAt' | 'needsConfirmation' | 'renewalAskedAt'>>

/** The statuses of the bids of one load at a moment, in milliseconds, as one text: a new one when one of them changes. */
export function statusesAt(bids: readonly TimedBid[], load: TimedLoad, now: number): string {
  const [auction, at] = [auctionOf(load), new Date(now)]
  return bids.map((bid) => statusAt(bid, auction, at)).join()
}

/** The bids with these statuses: the same list where none has changed. */
export function withStatuses<B extends TimedBid>(bids: readonly B[], statuses: string, load: TimedLoad): readonly B[] {
  if (statuses === bids.map(({ status }) => status).join()) return bids
  const each = statuses.split(',') as BidStatus[]
  return bids.map((bid, place) => {
    const status = each[place] ?? bid.status
    return { ...bid, status, ...(status === 'expired' && bid.status === 'pending' && lapseOf(bid, load)) }
  })
}

/** When a bid that has just expired lapsed, as the server will say; nothing where it expired with its auction. Source: G-363. */
function lapseOf({ validUntil }: TimedBid, { expiresAt }: TimedLoad): Pick<TimedBid, 'lapsedAt'> {
  return validUntil && Date.parse(validUntil) <= Date.parse(expiresAt) ? { lapsedAt: validUntil } : {}
}

/** The status of a bid at a moment: a pending one expires with its auction, or once it lapses. */
export function statusAt({ status, validUntil, lapsedAt }: TimedBid, auction: AuctionState, at: Date): BidStatus {
  return effectiveBidStatus(stateOf({ status, validUntil, lapsedAt }), auction, at)
}

/** Whether an own bid is pending and can be changed at a moment. */
export function isChangeable(bid: TimedBid, load: TimedLoad, at: Date): boolean {
  const auction = auctionOf(load)
  return statusAt(bid, auction, at) === 'pending' && refuseModify(auction, stateOf(bid), at) === null
}

/** A bid that was sent, as the rules judge it. */
export function stateOf({ status, validUntil, lapsedAt, needsConfirmation, renewalAskedAt }: TimedBid): BidState {
  return {
    status,
    validUntil: dateOf(validUntil),
    lapsedAt: dateOf(lapsedAt),
    needsConfirmation: needsConfirmation ?? false,
    renewalAskedAt: dateOf(renewalAskedAt),
  }
}

function dateOf(instant: string | null | undefined): Date | null {
  return instant == null ? null : new Date(instant)
}

/** A load as the rules judge it; one that was sent without its end ends by its age and duration. Source: A-102. */
export function auctionOf({
  status,
  expiresAt,
  biddingEndsAt,
  decisionHours = 0,
  awardRule,
  bidCount = 0,
  createdAt,
  auctionDuration = 0,
}: TimedLoad): AuctionState {
  const end = dateOf(expiresAt)
  const ends = { expiresAt: end, biddingEndsAt: dateOf(biddingEndsAt), decisionHours }
  const begun = dateOf(createdAt) ?? end ?? new Date(Number.NaN)
  return { status, bidCount, ...ends, createdAt: begun, auctionDuration, ...(awardRule && { awardRule }) }
}

/** A load with both ends of its auction, also where its answer was without them. Source: A-102. */
export function withEnds<Load extends TimedLoad & Pick<AnyLoad, 'createdAt'>>(load: Load): Load {
  const { expiresAt, biddingEndsAt } = load as Partial<Load>
  if (expiresAt && biddingEndsAt) return load
  const auction = auctionOf(load)
  return {
    ...load,
    expiresAt: expiryOf(auction).toISOString(),
    biddingEndsAt: biddingEndOf(auction).toISOString(),
  }
}
