import { z } from 'zod'
import { NextClock } from '#domain/clocks/clock.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { NestedLoad, statusForTruckers, TruckerLoad } from '#domain/loads/load.ts'
import { chargeNames, type ChargeName } from '#domain/pricing/fields.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'

const amounts = Object.fromEntries(chargeNames.map((name) => [name, z.number()])) as Record<ChargeName, z.ZodNumber>

/**
 * A bid: the trucker's id, the status, and every charge in dollars, percent, days or hours.
 *
 * No reader gets more of the bidder than `truckerId`. Source; G-026.
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
  /** There while a pending bid cannot be accepted, because its trucker is suspended. Source: G-234. */
  unavailable: z.literal(true).optional(),
})
export type Bid = z.output<typeof Bid>

/** A bid in the hands of its own trucker, with the load it is for. */
export const TruckerBid = Bid.extend({ load: NestedLoad.extend({ status: statusForTruckers }) })
export type TruckerBid = z.output<typeof TruckerBid>

/** A load that the trucker has won, with the bid that won it and what is due next. Source: A-301, G-163; X-002. */
export const WonLoad = TruckerLoad.extend({ bid: Bid, nextClock: NextClock.optional() })
export type WonLoad = z.output<typeof WonLoad>
