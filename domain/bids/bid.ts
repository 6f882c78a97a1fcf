import { z } from 'zod'
import { WholeCents } from '#domain/validation.ts'
import { NextClock } from '#domain/clocks/clock.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { NestedLoad, statusForTruckers, TruckerLoad, winnersNumbers } from '#domain/loads/load.ts'
import { Progress } from '#domain/loads/progress.ts'
import { chargeNames, type ChargeName } from '#domain/pricing/fields.ts'
import { bidStatuses, type WithdrawalReason, withdrawalReasons } from '#domain/auctions/bid-lifecycle.ts'

/**
 * Every charge. On the wire they are null for a withdrawn bid of someone else; in TypeScript they are numbers, since such a bid is shown,
 * compared and counted by nothing. Source: F-282.
 */
const amounts = Object.fromEntries(chargeNames.map((name) => [name, z.number().nullable()])) as unknown as Record<
  ChargeName,
  z.ZodNumber
>

/** When a trucker withdrew a bid, and why if that was said. */
export const Withdrawal = z.object({
  at: Instant,
  reason: z.enum(Object.keys(withdrawalReasons) as [WithdrawalReason, ...WithdrawalReason[]]).nullable(),
  note: z.string().nullable(),
})

/**
 * A bid: the trucker's id, the status, and every charge in dollars, percent, days or hours.
 *
 * No reader gets more of the bidder than `truckerId`. A withdrawn bid has no price for others than its trucker and staff: its
 * charges are null then. Source; G-026; Y-068.
 */
export const Bid = z.object({
  id: PublicId,
  loadId: Id,
  loadNumber: z.string(),
  truckerId: Id,
  status: z.enum(bidStatuses),
  createdAt: Instant,
  updatedAt: Instant,
  ...amounts,
  otherFees: z.string().nullable(),
  notes: z.string().nullable(),
  /** The end of its validity; null means until the auction is over. After that, `lapsedAt` is set. Source: Y-048. */
  validUntil: Instant.nullable(),
  lapsedAt: Instant.nullable(),
  /** For a withdrawn bid; only its trucker, the shipper and staff get the reason and note. Source: Y-068, Y-069. */
  withdrawal: Withdrawal.optional(),
  /** When the shipper last asked its trucker to renew it; only these two get it. Source: Y-070. */
  renewalAskedAt: Instant.optional(),
  /**
   * The other fees in dollars, as entered by the shipper of the load; only this shipper gets it. Source: Y-027, Y-029.
   */
  otherAmount: z.number().nullable().optional(),
  /** There while its trucker has not confirmed its price, since the award that it lost to was released. Source: X-232. */
  needsConfirmation: z.literal(true).optional(),
  /**
   * For a rejected bid whose own award ended: declined by its trucker, or released. Only its trucker and the shipper
   * get it.
   */
  endedReason: z.enum(['declined', 'released']).optional(),
  /** There while a pending bid cannot be accepted, because its trucker is suspended. Source: G-234. */
  unavailable: z.literal(true).optional(),
})
export type Bid = z.output<typeof Bid>

/** A bid as its own trucker reads it, with its load. */
export const TruckerBid = Bid.extend({
  load: NestedLoad.extend({ status: statusForTruckers, facts: TruckerLoad.shape.facts, ...winnersNumbers }),
  /** There while the trucker has not looked at the questions since the shipper last answered one or added a note. Source: Y-116. */
  newInformation: z.number().int().positive().optional(),
})
export type TruckerBid = z.output<typeof TruckerBid>

/** A load that the trucker has won, with the bid that won it and what is due next. Source: A-301, G-163; X-002. */
export const WonLoad = TruckerLoad.extend({
  bid: Bid,
  ...winnersNumbers,
  nextClock: NextClock.optional(),
  progress: Progress.optional(),
  /** What the shipper owes for a cancelled load, in whole cents. Source: X-231. */
  tonuCents: WholeCents.optional(),
})
export type WonLoad = z.output<typeof WonLoad>
