import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'

/** The statuses in which no auction runs or can run again: written out, so that a test does not ask the product. */
export const settledStatuses: AnyLoadStatus[] = [
  'assigned',
  'do_received_sent',
  'delivered',
  'returned',
  'billed',
  'completed',
  'cancelled',
]
