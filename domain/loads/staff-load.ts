import { z } from 'zod'
import { NextClock } from '#domain/clocks/clock.ts'
import { awardRules } from '#domain/auctions/award-rule.ts'
import { Id, Instant } from '#domain/ids.ts'
import { Suggestion } from '#domain/milestones/suggestion.ts'
import { Progress } from './progress.ts'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'

/**
 * A load as staff see it: with the names of both companies, without the target price.
 *
 * `expiresAt` is the end of the auction, `biddingEndsAt` that of bidding, `origin` the drayage area, `terminal` the pickup terminal or else that of return, the trucker the one who won it.
 * `liveOrdrop` is true for live. `weight` is "Legal", "Overweight" or pounds in digits. `suggestion` is for loads that are ready to move.
 * Source: B-130; G-028, G-116, G-117.
 */
export const StaffLoad = z.object({
  id: Id,
  loadNumber: z.string(),
  drayageAreaID: Id,
  origin: z.string(),
  destination: z.string(),
  containerNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  export: z.boolean(),
  liveOrdrop: z.boolean(),
  status: z.enum([...loadStatuses, ...legacyLoadStatuses]),
  createdAt: Instant,
  updatedAt: Instant,
  biddingEndsAt: Instant,
  decisionHours: z.number().int(),
  awardRule: z.enum(awardRules),
  expiresAt: Instant,
  shipperId: Id,
  shipperName: z.string(),
  truckerId: Id.nullable(),
  truckerName: z.string().nullable(),
  terminal: z.string().nullable(),
  containerType: z.string(),
  weight: z.string(),
  notes: z.string().nullable(),
  nextClock: NextClock.optional(),
  progress: Progress.optional(),
  suggestion: Suggestion.optional(),
})
export type StaffLoad = z.output<typeof StaffLoad>

/**
 * The same with a dispatcher's details, the times of each status and the member of staff who moved it last, in the
 * reply for one load.
 *
 * `specialHandling` is in the order of `specialHandlings`, dates are calendar dates.
 * Source: G-259.
 */
export const StaffLoadDetail = StaffLoad.extend({
  specialHandling: z.array(z.boolean()),
  returnTerminal: z.string().nullable(),
  pickupDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  shipperPhone: z.string().nullable(),
  truckerPhone: z.string().nullable(),
  statusTimes: z.record(z.string(), Instant),
  movedBy: z.object({ id: Id, name: z.string() }).nullable(),
})
export type StaffLoadDetail = z.output<typeof StaffLoadDetail>

const pleaseSelect = 'Please select a new status'

/** Staff's change of a load's status. Source: B-169, B-201; G-022, G-023. */
export const StatusUpdate = z.object({
  status: z
    .string({ error: ({ input }) => (input == null ? pleaseSelect : 'Invalid status') })
    .min(1, pleaseSelect)
    .pipe(z.enum(loadStatuses, 'Invalid status')),
})
