import { z } from 'zod'
import { NextClock } from '#domain/clocks/clock.ts'
import { Instant } from '#domain/ids.ts'
import { milestoneKinds } from '#domain/milestones/kinds.ts'

/** The latest of each kind that is reported of the award that a load has now; `newEta` only of a delay that names one. */
const LastMilestone = z.object({ kind: z.enum(milestoneKinds), happenedAt: Instant, newEta: Instant.optional() })

/** What says how far an awarded load has come: its open deadlines, and its milestones but for notes. Source: F-242. */
export const Progress = z.object({ clocks: z.array(NextClock), milestones: z.array(LastMilestone) })
export type Progress = z.output<typeof Progress>
