import { isRepeatable, type LoadOfSteps, type MilestoneKind, type StepKind } from './kinds.ts'

const toStop = ['dispatched', 'arrived_terminal', 'gated_out', 'arrived_stop'] as const

/** The steps that a load is expected to take, in their order; the yard is on the way of some. Source: X-079. */
export function sequenceOf({ isLive }: Pick<LoadOfSteps, 'isLive'>): readonly StepKind[] {
  return isLive
    ? [...toStop, 'work_done', 'left_stop', 'gated_in']
    : [...toStop, 'dropped', 'left_stop', 'picked_up', 'gated_in']
}

/** The step of the big button: the first one after the furthest that is reported; null after the last. Source: X-079. */
export function nextStep(load: Pick<LoadOfSteps, 'isLive'>, reported: readonly MilestoneKind[]): StepKind | null {
  const sequence = sequenceOf(load)
  return sequence[furthest(sequence, reported) + 1] ?? null
}

/** The same where the server says `next`, and further steps are reported that it does not have yet. */
export function stepAfter(
  load: Pick<LoadOfSteps, 'isLive'>,
  next: StepKind,
  reported: readonly MilestoneKind[],
): StepKind | null {
  const sequence = sequenceOf(load)
  return sequence[Math.max(sequence.indexOf(next), furthest(sequence, reported) + 1)] ?? null
}

/** The place of the furthest reported step in a sequence; -1 before the first. */
export function furthest(sequence: readonly StepKind[], reported: readonly MilestoneKind[]): number {
  return sequence.findLastIndex((kind) => reported.includes(kind))
}

/** The steps that can be reported instead of the next one: skipped ones, and the yard's. Source: X-079. */
export function otherSteps(load: Pick<LoadOfSteps, 'isLive'>, reported: readonly MilestoneKind[]): StepKind[] {
  const next = nextStep(load, reported)
  const open = sequenceOf(load).filter((kind) => kind !== next && !reported.includes(kind))
  return [...open, isAtYard(reported) ? 'left_yard' : 'arrived_yard']
}

/** Whether the last that is known of the yard is an arrival. */
export function isAtYard(reported: readonly MilestoneKind[]): boolean {
  return countOf('arrived_yard', reported) > countOf('left_yard', reported)
}

/**
 * Whether this kind is already recorded, so that it can't be reported again until that is voided. The two yard steps
 * alternate.
 *
 * Source: X-083.
 */
export function isTaken(kind: MilestoneKind, reported: readonly MilestoneKind[]): boolean {
  if (kind === 'arrived_yard') return isAtYard(reported)
  const left = countOf('left_yard', reported)
  if (kind === 'left_yard') return left > 0 && left >= countOf('arrived_yard', reported)
  return !isRepeatable(kind) && reported.includes(kind)
}

function countOf(kind: MilestoneKind, reported: readonly MilestoneKind[]): number {
  return reported.filter((one) => one === kind).length
}
