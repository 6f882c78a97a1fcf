import type { StaffEvent } from '#domain/events/row.ts'
import { rowOf } from '#domain/events/table.ts'
import type { StaffActivityItem } from './staff-activity-item.ts'

/**
 * The type and the sentence of an event in the staff feed; null if the feed leaves it out. Amounts are labeled as
 * carrier totals. Source: B-045; G-166, G-256.
 */
export function staffActivityLine(event: StaffEvent): Pick<StaffActivityItem, 'type' | 'details'> | null {
  const feed = rowOf(event.action)?.feed
  return feed ? { type: feed.type, details: feed.words(event).trim() } : null
}
