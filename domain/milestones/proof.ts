import type { LoadOfSteps, MilestoneKind } from './kinds.ts'

/** Whether a receiver signs for a step: an import that is unloaded or dropped. Source: X-106. */
export function isHandOver(kind: MilestoneKind, load: Pick<LoadOfSteps, 'export'>): boolean {
  return !load.export && (kind === 'work_done' || kind === 'dropped')
}

/** The step that is signed for; it stands behind the arrival. */
export function handOverOf({ isLive }: Pick<LoadOfSteps, 'isLive'>): 'work_done' | 'dropped' {
  return isLive ? 'work_done' : 'dropped'
}

/** With any of these the container has been handed over, whether that is reported or was passed over. */
export const handedOverKinds: readonly MilestoneKind[] = ['work_done', 'dropped', 'left_stop', 'picked_up', 'gated_in']

/**
 * Whether the proof of delivery is what the driver owes now: the import is handed over, no proof is there, and no reason
 * was given. `reported`: the milestones that stand. Source: F-247.
 */
export function isProofMissing(
  load: Pick<LoadOfSteps, 'export'>,
  reported: readonly MilestoneKind[],
  hasProof: boolean | undefined,
): boolean {
  const isHandedOver = !load.export && reported.some((kind) => handedOverKinds.includes(kind))
  return isHandedOver && hasProof === false && !reported.includes('proof_waived')
}
