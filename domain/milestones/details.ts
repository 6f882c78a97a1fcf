import { z } from 'zod'
import { Instant } from '#domain/ids.ts'
import { foldedText, optionalLine, storableText } from '#domain/validation.ts'
import type { MilestoneKind } from './kinds.ts'

export const dryRunPlaces = ['terminal', 'stop'] as const
export const dryRunReasons = [
  'not_released',
  'hold',
  'no_chassis',
  'closed',
  'no_appointment',
  'no_empty',
  'refused',
  'other',
] as const
export const examTypes = ['vacis', 'tailgate', 'intensive'] as const
export const delayReasons = ['traffic', 'terminal', 'breakdown', 'weather', 'facility', 'other'] as const

/** As painted on a box or a chassis: only the length of what a driver reads at a gate is checked. */
const painted = foldedText(20).toUpperCase().optional()
const seal = { sealNumber: painted }

/** `isRightBox` answers "Same box?" where the number is not the load's. Source: X-094. */
const GateOut = z.object({
  containerNumber: painted,
  isRightBox: z.boolean().optional(),
  chassisNumber: painted,
  ...seal,
})
const Sealed = z.object(seal)
const DryRun = z.object({
  where: z.enum(dryRunPlaces, 'Say where the driver was turned away'),
  reason: z.enum(dryRunReasons, 'Choose a reason'),
})
const Exam = z.object({ type: z.enum(examTypes, 'Choose the type of exam'), site: optionalLine(100) })
const ExtraStop = z.object({ place: storableText(100).min(1, 'Enter the place') })
const Delay = z.object({ reason: z.enum(delayReasons, 'Choose a reason'), newEta: Instant.optional() })
const Damage = z.object({ what: storableText(300).min(1, 'Describe the damage') })

/** The details of a milestone by kind; kinds without a row have none. Source. */
export const detailsOfKind = {
  gated_out: GateOut,
  work_done: Sealed,
  picked_up: Sealed,
  gated_in: Sealed,
  dry_run: DryRun,
  exam: Exam,
  extra_stop: ExtraStop,
  delay: Delay,
  damage: Damage,
} as const satisfies Partial<Record<MilestoneKind, z.ZodObject>>

/** The details of any kind, as they are read: what its kind does not say is absent. */
export const MilestoneDetails = z.object({
  ...GateOut.shape,
  where: z.enum(dryRunPlaces).optional(),
  reason: z.enum([...dryRunReasons, ...delayReasons]).optional(),
  type: z.enum(examTypes).optional(),
  site: z.string().optional(),
  place: z.string().optional(),
  newEta: Instant.optional(),
  what: z.string().optional(),
})
export type MilestoneDetails = z.output<typeof MilestoneDetails>
