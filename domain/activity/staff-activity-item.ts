import { z } from 'zod'
import { staffActivityTypes } from '#domain/events/row.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'

/** How many lines the feed has at the most. Source: G-166. */
export const staffActivityLines = 20

/**
 * What happened in one sentence, and when. The line links to the load (`loadId`), else to the account (`userId`).
 * Source: B-140.
 */
export const StaffActivityItem = z.object({
  id: PublicId,
  type: z.enum(staffActivityTypes),
  details: z.string(),
  time: Instant,
  loadId: Id.nullable(),
  userId: Id.nullable(),
})
export type StaffActivityItem = z.output<typeof StaffActivityItem>
