import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { bidStatuses } from './lifecycle.ts'

/** A bid as staff see it: `drayage` in dollars, `fsc` in percent of it. Source: docs/requirements.md, B-131; G-117. */
export const StaffBid = z.object({
  id: Id,
  truckerId: Id,
  truckerName: z.string(),
  drayage: z.number(),
  fsc: z.number(),
  status: z.enum(bidStatuses),
  createdAt: Instant,
})
export type StaffBid = z.output<typeof StaffBid>
