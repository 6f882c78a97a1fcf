import { z } from 'zod'

const count = z.number().int()

/**
 * The six counts of the admin dashboard, and how many of each came in the last seven days.
 *
 * Users are all accounts; active loads are auctions that run; pending verifications are truckers who have not completed
 * their registration. Source: B-138; G-076, G-085, G-120, G-164.
 */
export const AdminStats = z.object({
  totalUsers: count,
  totalShippers: count,
  totalTruckers: count,
  activeLoads: count,
  completedLoads: count,
  pendingVerifications: count,
  weekUsers: count,
  weekShippers: count,
  weekTruckers: count,
  weekActiveLoads: count,
  weekCompletedLoads: count,
  weekPendingVerifications: count,
})
export type AdminStats = z.output<typeof AdminStats>

/** The numbers shown, marked as samples, when the real ones cannot be read. Source: A-256; G-078. */
export const sampleStats = {
  totalUsers: 87,
  totalShippers: 34,
  totalTruckers: 53,
  activeLoads: 21,
  completedLoads: 143,
  pendingVerifications: 12,
} as const satisfies Partial<AdminStats>

/** The only quoted change label; used for the samples only. Source: A-250; G-076. */
export const sampleChange = '+5 this week'
