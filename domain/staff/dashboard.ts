import { z } from 'zod'

const count = z.number().int().min(0)

/** Loads by their status at this moment; `inProgress` are on their way. Source: B-139; F-090; G-165, G-270. */
export const StaffLoadCounts = z.object({ active: count, pending: count, inProgress: count, completed: count })
export type StaffLoadCounts = z.output<typeof StaffLoadCounts>

/** Accounts of the marketplace; `incomplete` are truckers with an unfinished registration. Source: B-139, G-260. */
export const StaffUserCounts = z.object({ shippers: count, truckers: count, incomplete: count })
export type StaffUserCounts = z.output<typeof StaffUserCounts>

/** Milliseconds between two fetches of the dashboard. Source: B-053; G-159. */
export const dashboardIntervals = { counts: 60_000, activity: 30_000 } as const
