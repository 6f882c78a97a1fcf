import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { isException, type MilestoneKind } from './kinds.ts'
import type { Milestone } from './milestone.ts'
import { byTime } from './timeline.ts'

type Reported = Pick<Milestone, 'id' | 'kind' | 'happenedAt' | 'voided'>

/** Those of the award that a load has now, where another trucker had it before. Source: G-457. */
export function ofThisAward<M extends { earlierCarrier?: string | undefined }>(milestones: readonly M[]): M[] {
  return milestones.filter(({ earlierCarrier }) => earlierCarrier === undefined)
}

/** How far an awarded load has come: nothing is reported yet, it is on the road, or that is over. */
export type RoadPhase = 'awarded' | 'road' | 'over'

const moved: readonly AnyLoadStatus[] = ['delivered', 'returned', 'billed']

/**
 * On the road from the first step to the gate-in; a load without steps is done once staff have moved it on. Source:
 * G-438.
 */
export function roadPhaseOf(status: AnyLoadStatus, milestones: readonly Reported[]): RoadPhase {
  if (status === 'completed') return 'over'
  const kinds = standing(milestones).map(({ kind }) => kind)
  if (kinds.includes('gated_in')) return 'over'
  if (kinds.length > 0) return 'road'
  return moved.includes(status) ? 'over' : 'awarded'
}

/** Whether the gate-out is recorded: after that only staff end the award. Source: X-224. */
export function hasLeftTerminal(milestones: readonly Reported[]): boolean {
  return standing(milestones).some(({ kind }) => kind === 'gated_out')
}

const troubles: readonly MilestoneKind[] = ['dry_run', 'exam', 'delay', 'damage']

/** The latest exception that holds a load up, until a later step is reported. Source: G-439. */
export function troubleOf<M extends Reported>(milestones: readonly M[]): M | undefined {
  const relevant = standing(milestones).filter(({ kind }) => troubles.includes(kind) || !isException(kind))
  const last = relevant.toSorted(byTime).at(-1)
  return last && troubles.includes(last.kind) ? last : undefined
}

function standing<M extends Reported>(milestones: readonly M[]): M[] {
  return milestones.filter(({ voided }) => !voided)
}
