import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { QueueState } from '../../queue/view.ts'
import type { MilestoneRecord, QueueRecord } from '../../queue/record.ts'
import { isProof } from '../../queue/steps-on-phone.ts'
import type { RoadMilestone } from '../load/progress.ts'

type OnPhone = Pick<QueueState, 'records' | 'sent'>

/**
 * The milestones of a load as this phone knows them: those of the server, those that wait here, and without what is being
 * taken back. One that the server refused stands nowhere until the person has decided.
 */
export function merged(
  milestones: readonly RoadMilestone[],
  { records, sent }: OnPhone,
  load: { id: number; timeZone: string },
): RoadMilestone[] {
  const ours = [...sent, ...records].filter((record) => record.load.id === load.id)
  const known = new Set(milestones.map(({ id }) => id))
  const added = ours.filter(
    (record): record is MilestoneRecord => record.what === 'milestone' && !record.stop && !known.has(record.id),
  )
  const taken = new Map(ours.flatMap((record) => (record.what === 'void' ? [[record.milestoneId, record]] : [])))
  const all = [...milestones, ...added.map((record) => asMilestone(record, load.timeZone))]
  return all.map((one) => {
    const back = taken.get(one.id)
    return back && !one.voided
      ? { ...one, voided: { reason: back.reason, at: new Date(back.savedAt).toISOString() } }
      : one
  })
}

/** Whether a proof of delivery of a load waits on this phone, made or photographed. */
export function isProofOnPhone({ records, sent }: OnPhone, loadId: number): boolean {
  return [...sent, ...records].some((record) => record.load.id === loadId && isProof(record))
}

/** Those that wait on this phone, by id. */
export function waitingIds(records: readonly QueueRecord[]): ReadonlySet<string> {
  return new Set(records.map(({ id }) => id))
}

function asMilestone({ id, body }: MilestoneRecord, timeZone: string): RoadMilestone {
  const { note } = body as { note?: string }
  return {
    id,
    kind: body.kind as MilestoneKind,
    happenedAt: body.happenedAt,
    // What the server makes of it is not known yet.
    recordedAt: body.happenedAt,
    timeZone,
    by: 'trucker',
    entered: body['entered'] === true,
    unchecked: false,
    clockOffsetMs: 0,
    note: note ?? null,
    details: body['details'] ?? {},
    files: [],
  }
}
