import { z } from 'zod'
import { staffActivityTypes, type StaffEvent } from '#domain/events/row.ts'
import { rowOf } from '#domain/events/table.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'

/** How many lines the feed has at the most. Source: docs/decisions/product.md, G-166. */
export const staffActivityLines = 20

/**
 * What happened in one sentence, and when. `loadId` and `userId` say where its line can lead: to the load that it is
 * about, else to the account. Source: docs/requirements.md, B-140.
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

/**
 * The type and the sentence of an event in the staff feed; null for what is not told there. Amounts are carrier
 * totals, named as such. Source: docs/requirements.md, B-045; docs/decisions/product.md, G-166, G-256.
 */
export function staffActivityLine(event: StaffEvent): Pick<StaffActivityItem, 'type' | 'details'> | null {
  const feed = rowOf(event.action)?.feed
  return feed ? { type: feed.type, details: feed.words(event).trim() } : null
}
