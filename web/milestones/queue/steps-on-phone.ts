import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { QueueRecord } from './record.ts'
import type { QueueState } from './view.ts'

/** What this phone has saved of a load and the server may not have yet. */
export type OnPhone = { steps: MilestoneKind[]; hasProof: boolean }

/** Whether an update is a proof of delivery, made or photographed, that the server has not refused. */
export function isProof(record: QueueRecord): boolean {
  if (record.stop) return false
  return record.what === 'pod' || (record.what === 'file' && record.type === 'pod' && !record.isHeld)
}

/** The same of every load, by its id. */
export function stepsOnPhone({ records, sent }: Pick<QueueState, 'records' | 'sent'>): Map<number, OnPhone> {
  const loads = new Map<number, OnPhone>()
  for (const record of [...sent, ...records]) {
    const { steps, hasProof } = loads.get(record.load.id) ?? { steps: [], hasProof: false }
    const isStep = record.what === 'milestone' && !record.stop
    loads.set(record.load.id, {
      steps: isStep ? [...steps, record.body.kind as MilestoneKind] : steps,
      hasProof: hasProof || isProof(record),
    })
  }
  return loads
}
