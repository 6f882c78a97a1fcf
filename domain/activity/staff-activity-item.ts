import { z } from 'zod'
import { staffActivityTypes } from '#domain/events/row.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'

/** How many lines the feed has at the most. Source: G-166. */
export const staffActivityLines = 20

/**
 * What happened in one sentence, and when. `loadId` and `userId` say where its line can lead: to the load that it is
 * about, else to the account. Source: B-140.
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
