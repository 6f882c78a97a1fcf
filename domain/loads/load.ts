import { z } from 'zod'
import { NextClock } from '#domain/clocks/clock.ts'
import { AdminDetails, ShipperDetails, TruckerDetails } from '#domain/details/details.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { awardRules } from '#domain/auctions/award-rule.ts'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { offerStates } from '#domain/auctions/offer-lifecycle.ts'
import { Milestone, TruckerMilestone } from '#domain/milestones/milestone.ts'
import { Progress } from './progress.ts'

/** A calendar date, the same in every time zone: "2026-11-24". */
const CalendarDate = z.iso.date()

/**
 * A container load as every reader may see it.
 *
 * `weight` is "Legal", "Overweight" or pounds in digits; `export` false means import; `liveOrdrop` true means live.
 * Bids are taken until `biddingEndsAt`; then `awardRule` awards it, unless it is `manual`. `expiresAt` ends the
 * auction, for truckers `decisionHours` later whatever bids there are. Source. Shapes with more:
 * `ShipperLoad`, `TruckerLoad`, `AdminLoad`.
 */
const Load = z.object({
  id: Id,
  loadNumber: z.string(),
  shipperId: Id,
  drayageAreaID: Id,
  pickupTerminalID: Id.nullable(),
  returnTerminalID: Id.nullable(),
  deliveryCityOrZip: z.string(),
  export: z.boolean(),
  liveOrdrop: z.boolean(),
  containerType: z.string(),
  weight: z.string(),
  weightUnit: z.literal('lbs'),
  specialHandling: z.array(z.boolean()).length(5),
  pickupDate: CalendarDate.nullable(),
  deliveryDate: CalendarDate.nullable(),
  specialInstructions: z.string().nullable(),
  auctionDuration: z.number().int(),
  decisionHours: z.number().int(),
  awardRule: z.enum(awardRules),
  status: z.enum([...loadStatuses, ...legacyLoadStatuses]),
  createdAt: Instant,
  biddingEndsAt: Instant,
  expiresAt: Instant,
  assignedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
})

/** When the load reached each status; only in the reply for one load. For truckers `active` is when bidding opened. */
const statusTimes = z.record(z.string(), Instant).optional()

/**
 * When anything of the load last changed that this reader may see: its auction, bids and award, details, milestones and papers. For
 * a trucker it moves with nothing that others bid. Source: F-282.
 */
const updatedAt = Instant

/** The numbers by which people know a load: of its container, and of the first purchase order among its references. */
const numbers = { containerNumber: z.string().nullable(), poNumber: z.string().nullable() }

/** The same for the trucker of an acknowledged award; absent before, and while they are not entered. Source: X-034; F-253. */
export const winnersNumbers = { containerNumber: z.string().optional(), poNumber: z.string().optional() }

/**
 * That a load was posted together with others: the first of them that the reader may see, and how many these are now. Absent for a load
 * that was posted singly, or is the only one of them left to this reader.
 */
const postedWith = z.object({ loadId: Id, count: z.number().int() }).optional()

/**
 * Fields only for the owning shipper and admins: bid counts and the award. A shipper gets no name of a winner (G-027).
 */
const oversight = {
  ...numbers,
  bidCount: z.number().int(),
  winningBidId: PublicId.nullable(),
  winner: z.object({ truckerId: Id, drayage: z.number() }).nullable(),
}

/** An offer of the load to a bid whose price is to be confirmed. Source: X-236. */
export const AwardOffer = z.object({
  id: PublicId,
  bidId: PublicId,
  state: z.enum(offerStates),
  at: Instant,
  expiresAt: Instant,
})
export type AwardOffer = z.output<typeof AwardOffer>

/** That the auction runs again: which trucker had the load, how that ended, and the offers since, newest first. */
const Reopened = z.object({
  at: Instant,
  truckerId: Id,
  how: z.enum(['declined', 'given_back', 'released']),
  offers: z.array(AwardOffer),
})

/**
 * A load as its owner sees it. Only in the reply for one load: `reopened`, if the auction was reopened, and
 * `unmetRule`, the rule that no bid had met when bidding ended. Only where `expand` asks for them, for every reader:
 * `details` and `milestones`, as their own calls answer. Source: G-028, G-029, G-458; F-282.
 */
export const ShipperLoad = Load.extend({
  ...oversight,
  updatedAt,
  postedWith,
  externalId: z.string().nullable(),
  targetPrice: z.number().int().nullable(),
  awardLimit: z.number().int().nullable(),
  awardMinBids: z.number().int(),
  statusTimes,
  nextClock: NextClock.optional(),
  progress: Progress.optional(),
  reopened: Reopened.optional(),
  unmetRule: z.enum(awardRules).exclude(['manual']).optional(),
  details: ShipperDetails.optional(),
  milestones: z.array(Milestone).optional(),
})
export type ShipperLoad = z.output<typeof ShipperLoad>

/** The details of a load that decide a price; absent until one is entered. */
const facts = z
  .object({
    steamshipLine: z.string().nullable(),
    lastFreeDay: CalendarDate.nullable(),
    earliestReturn: CalendarDate.nullable(),
    portCutoff: Instant.nullable(),
    perDiemFreeDays: z.number().int().nullable(),
  })
  .optional()

/** For truckers an open auction has one status, with or without bids. Source: G-225; Y-002. */
export const statusForTruckers = Load.shape.status.exclude(['pending'])

/**
 * A load as a trucker sees it: no target price, no bid count, no one else's award. An open auction is `active`, with or
 * without bids; a load that went to someone else stays `assigned`. Source: G-028, G-029, G-031, G-225, G-226.
 */
export const TruckerLoad = Load.extend({
  winningBidId: PublicId.optional(),
  myBidId: PublicId.optional(),
  myBidStatus: z.enum(bidStatuses).optional(),
  facts,
  status: statusForTruckers,
  updatedAt,
  postedWith,
  statusTimes,
  details: TruckerDetails.optional(),
  milestones: z.array(TruckerMilestone).optional(),
})
export type TruckerLoad = z.output<typeof TruckerLoad>

/** A load as an admin sees it: with the names of the companies, without the target price. Source: G-028, G-051, G-117. */
export const AdminLoad = Load.extend({
  ...oversight,
  updatedAt,
  shipperName: z.string(),
  winner: z.object({ truckerId: Id, truckerName: z.string(), drayage: z.number() }).nullable(),
  statusTimes,
  details: AdminDetails.optional(),
  milestones: z.array(Milestone).optional(),
})
export type AdminLoad = z.output<typeof AdminLoad>

/** The fields that the screens of all roles share. */
export type AnyLoad = z.output<typeof Load> &
  Partial<
    Pick<
      ShipperLoad,
      | 'containerNumber'
      | 'poNumber'
      | 'bidCount'
      | 'targetPrice'
      | 'awardLimit'
      | 'awardMinBids'
      | 'unmetRule'
      | 'winner'
      | 'statusTimes'
    >
  > &
  Partial<Pick<TruckerLoad, 'myBidId' | 'myBidStatus' | 'facts' | 'postedWith'>> & {
    winningBidId?: number | null | undefined
  }

/** The load that a trucker's bid carries with it. Source: A-290. */
export const NestedLoad = Load.pick({
  id: true,
  loadNumber: true,
  drayageAreaID: true,
  pickupTerminalID: true,
  returnTerminalID: true,
  deliveryCityOrZip: true,
  weight: true,
  weightUnit: true,
  liveOrdrop: true,
  export: true,
  specialHandling: true,
  specialInstructions: true,
  pickupDate: true,
  deliveryDate: true,
  containerType: true,
  status: true,
  createdAt: true,
  biddingEndsAt: true,
  decisionHours: true,
  awardRule: true,
  expiresAt: true,
  auctionDuration: true,
}).extend({ postedWith })
export type NestedLoad = z.output<typeof NestedLoad>
