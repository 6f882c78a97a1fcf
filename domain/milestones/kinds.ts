/** The steps of a load on the road, in the order of the longest sequence. Source: X-079. */
export const stepKinds = [
  'dispatched',
  'arrived_terminal',
  'gated_out',
  'arrived_yard',
  'left_yard',
  'arrived_stop',
  'work_done',
  'dropped',
  'left_stop',
  'picked_up',
  'gated_in',
] as const
export type StepKind = (typeof stepKinds)[number]

/** What a driver can report at any time, each any number of times. */
export const problemKinds = ['dry_run', 'exam', 'extra_stop', 'delay', 'damage', 'note'] as const

/** Exceptions: those, and that the trip goes on without a proof of delivery, which is said once. Source: F-247. */
export const exceptionKinds = [...problemKinds, 'proof_waived'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export const milestoneKinds = [...stepKinds, ...exceptionKinds] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

/** The pair that a load can go through any number of times. */
export const yardKinds = ['arrived_yard', 'left_yard'] as const satisfies StepKind[]

/** How many reports of the kinds that repeat a load can have, and of the steps, void ones among them. Source: F-218. */
export const mostReports = 200

/** The kinds that a load can have any number of. */
export const repeatableKinds = [...yardKinds, ...problemKinds] as const

/** Whether a load can have any number of a kind. */
export function isRepeatable(kind: MilestoneKind): boolean {
  const kinds: readonly MilestoneKind[] = repeatableKinds
  return kinds.includes(kind)
}

export function isException(kind: MilestoneKind): kind is ExceptionKind {
  const kinds: readonly MilestoneKind[] = exceptionKinds
  return kinds.includes(kind)
}

/**
 * The facts of a load that its steps depend on: its direction, and whether the driver waits for unloading or loading.
 */
export type LoadOfSteps = { export: boolean; isLive: boolean }
