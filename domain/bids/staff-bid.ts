import { z } from 'zod'
import { Withdrawal } from './bid.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'

/**
 * A bid as staff see it: `drayage` and the totals in dollars, `fsc` in percent of the drayage.
 *
 * `carrierTotal` is the bid's total with prepull, `shipperTotal` what its shipper is expected to pay.
 * Source: B-131; G-117, G-256.
 */
export const StaffBid = z.object({
  id: PublicId,
  truckerId: Id,
  truckerName: z.string(),
  drayage: z.number(),
  fsc: z.number(),
  carrierTotal: z.number(),
  shipperTotal: z.number(),
  status: z.enum(bidStatuses),
  createdAt: Instant,
  validUntil: Instant.nullable(),
  withdrawal: Withdrawal.optional(),
  /** Pending again, with a price that its trucker has not confirmed. */
  needsConfirmation: z.literal(true).optional(),
})
export type StaffBid = z.output<typeof StaffBid>
