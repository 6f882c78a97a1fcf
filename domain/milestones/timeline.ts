import { type LoadOfSteps, type MilestoneKind, milestoneKinds, type StepKind } from './kinds.ts'
import type { Milestone } from './milestone.ts'
import { sequenceOf } from './sequence.ts'

/** A row of the timeline: what was reported, or a step that was not, or not yet. */
export type TimelineRow<M extends Reported = Milestone> =
  | { state: 'reported'; kind: MilestoneKind; milestone: M; isOutOfOrder: boolean }
  | { state: 'void'; kind: MilestoneKind; milestone: M }
  | { state: 'not-reported' | 'next' | 'ahead'; kind: StepKind }

type Reported = Pick<Milestone, 'id' | 'kind' | 'happenedAt' | 'voided'>

/**
 * The timeline of a load, oldest first, in any order of input. A step is out of order if the one before it is reported
 * later or not at all; a missing one is listed as not reported.
 *
 * Source.
 */
export function timelineOf<M extends Reported>(
  load: Pick<LoadOfSteps, 'isLive'>,
  milestones: readonly M[],
): TimelineRow<M>[] {
  const sequence = sequenceOf(load)
  const sorted = milestones.toSorted(byTime)
  const standing = sorted.filter(({ voided }) => !voided)
  const reported = new Set<MilestoneKind>(standing.map(({ kind }) => kind))
  const last = sequence.findLastIndex((kind) => reported.has(kind))
  const missing = new Set(sequence.slice(0, last).filter((kind) => !reported.has(kind)))
  const rows = sorted.flatMap((milestone): TimelineRow<M>[] => {
    const { kind } = milestone
    if (milestone.voided) return [{ state: 'void', kind, milestone }]
    const passed = takeBefore(sequence, kind, missing)
    const isOutOfOrder = !isInOrder(sequence, milestone, standing)
    return [...passed, { state: 'reported', kind, milestone, isOutOfOrder }]
  })
  return [...rows, ...sequence.slice(last + 1).map(ahead)]
}

function ahead(kind: StepKind, place: number): { state: 'next' | 'ahead'; kind: StepKind } {
  return { state: place === 0 ? 'next' : 'ahead', kind }
}

/** The missing steps that come before a kind, each once. */
function takeBefore(sequence: readonly StepKind[], kind: MilestoneKind, missing: Set<StepKind>) {
  const place = sequence.findIndex((step) => step === kind)
  const passed = sequence.slice(0, Math.max(place, 0)).filter((step) => missing.delete(step))
  return passed.map((step) => ({ state: 'not-reported' as const, kind: step }))
}

/** Whether the step before it was reported no later. Kinds outside of a sequence have no order. */
function isInOrder<M extends Reported>(sequence: readonly StepKind[], milestone: M, standing: readonly M[]): boolean {
  const place = sequence.findIndex((step) => step === milestone.kind)
  if (place < 1) return true
  const before = standing.find(({ kind }) => kind === sequence[place - 1])
  return before !== undefined && byTime(before, milestone) < 0
}

/** A milestone's place in that order, as text: it sorts as `byTime` does. Source: F-218. */
export function timeKey({ happenedAt, kind, id }: Reported): string {
  return [new Date(happenedAt).toISOString(), String(milestoneKinds.indexOf(kind)).padStart(2, '0'), id].join(' ')
}

/** Milestones in the order in which they happened; at one time in that of the steps. */
export function byTime(one: Reported, other: Reported): number {
  const apart = Date.parse(one.happenedAt) - Date.parse(other.happenedAt)
  if (apart !== 0) return apart
  const steps = milestoneKinds.indexOf(one.kind) - milestoneKinds.indexOf(other.kind)
  if (steps !== 0) return steps
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1
}
