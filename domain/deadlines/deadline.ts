import { z } from 'zod'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { Clock, clockKinds, openLevels } from '#domain/clocks/clock.ts'
import { Id } from '#domain/ids.ts'
import { Progress } from '#domain/loads/progress.ts'
import { stepKinds } from '#domain/milestones/kinds.ts'

/** The load of a deadline. Container and purchase order are included for readers who may know them, if they are known; `progress` in lists. */
const DeadlineLoad = z.object({
  id: Id,
  loadNumber: z.string(),
  export: z.boolean(),
  status: z.enum([...loadStatuses, ...legacyLoadStatuses]),
  containerNumber: z.string().optional(),
  poNumber: z.string().optional(),
  areaId: Id,
  deliveryCityOrZip: z.string(),
  isLive: z.boolean(),
  pickupDate: z.iso.date().nullable(),
  progress: Progress.optional(),
})

/** The page recalculates the level over time. `terminalId`: where it applies, at the pickup or the return; null elsewhere. `outsideHours`: of a delivery appointment. */
const DeadlineClock = Clock.omit({ sources: true }).extend({
  level: z.enum(openLevels),
  terminalId: Id.nullable(),
  outsideHours: z.literal(true).optional(),
})

/** An open clock of a load, for the trucker who won it. Source. */
export const TruckerDeadline = z.object({ load: DeadlineLoad, clock: DeadlineClock })
export type TruckerDeadline = z.output<typeof TruckerDeadline>

/**
 * The most rows of Today with something due within 24 hours: what one looks at on the way to the truck. As many more wait
 * for an acknowledgement that is due at another time. Source: G-359.
 */
export const mostToday = 5

/**
 * A won load with something due within 24 hours, an acknowledgement to give or a proof of delivery to make, for the trucker.
 * `next`: the step to report, or the acknowledgement that comes before all; null after the last step. `owesProof`: the proof
 * comes before that step; then `clock` is null if nothing is due. Source: G-359, F-247.
 */
export const TodayLoad = TruckerDeadline.extend({
  clock: DeadlineClock.nullable(),
  next: z.enum([...stepKinds, 'acknowledge']).nullable(),
  owesProof: z.boolean(),
})
export type TodayLoad = z.output<typeof TodayLoad>

/** The same for the shipper and admins, with the label of the trucker. */
export const Deadline = TruckerDeadline.extend({ load: DeadlineLoad.extend({ label: z.string() }) })
export type Deadline = z.output<typeof Deadline>

/** The same for staff, with the names of both parties. */
export const StaffDeadline = TruckerDeadline.extend({
  load: DeadlineLoad.extend({ shipperId: Id, shipperName: z.string(), truckerId: Id, truckerName: z.string() }),
})
export type StaffDeadline = z.output<typeof StaffDeadline>

/** How many open clocks of a kind are due on a calendar date, which is that of their place. Source: X-068. */
export const DeadlineDay = z.object({
  date: z.iso.date(),
  kind: z.enum(clockKinds),
  overdue: z.number().int(),
  red: z.number().int(),
  amber: z.number().int(),
  later: z.number().int(),
})
export type DeadlineDay = z.output<typeof DeadlineDay>
