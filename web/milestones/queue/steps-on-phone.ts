import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { QueueState } from './view.ts'

/** The steps that this phone has saved and the server may not have yet, by the id of their load. */
export function stepsOnPhone({ records, sent }: Pick<QueueState, 'records' | 'sent'>): Map<number, MilestoneKind[]> {
  const steps = new Map<number, MilestoneKind[]>()
  for (const record of [...sent, ...records]) {
    if (record.what !== 'milestone' || record.stop) continue
    steps.set(record.load.id, [...(steps.get(record.load.id) ?? []), record.body.kind as MilestoneKind])
  }
  return steps
}
