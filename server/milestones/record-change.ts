import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import type { StaffMilestoneFile } from '#domain/milestones/milestone.ts'
import { type ReportedMilestone, notifyingKinds } from '#domain/milestones/notifications.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import { bidOf } from '#server/awards/confirmations.ts'
import type { AwardRow } from '#server/awards/find-award.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notify } from '#server/notifications/notify.ts'
import { actorOf, type Recorder, loadOfSteps, type MilestoneRow } from './recorder.ts'

type Made = { load: LoadRow; award: Pick<AwardRow, 'bid_id' | 'trucker_id'>; recorder: Recorder }

/** All that follows from a milestone, in its transaction: the event, the shipper's notification and the deadlines. */
export async function recordReport(
  tx: Tx,
  row: MilestoneRow,
  made: Made & { now: Date; files: StaffMilestoneFile[] },
): Promise<void> {
  const { load } = made
  const after = { ...factsOf(row, load), by: row.by_kind, ...driverOf(made.recorder) }
  const [eventId] = await recordEvents(tx, [{ action: 'milestone_recorded', ...subjectOf(made), after }])
  if (notifyingKinds.includes(row.kind)) {
    const moreFacts = { milestone: reportedMilestone(row, made) }
    await notify(tx, 'milestone_recorded', { load, eventId, moreFacts }, { shipper: [load.shipper_id] })
  }
  await rewriteClocks(tx, [load.id])
}

/** The effects of a voided milestone. */
export async function recordVoiding(tx: Tx, row: MilestoneRow, made: Made): Promise<void> {
  const after = { reason: row.void_reason, ...driverOf(made.recorder) }
  await recordEvents(tx, [{ action: 'milestone_voided', ...subjectOf(made), before: factsOf(row, made.load), after }])
  await rewriteClocks(tx, [made.load.id])
}

function subjectOf({ load, award, recorder }: Made) {
  return { ...changeOf(load), ...bidOf(award), ...actorOf(recorder) }
}

/** A milestone as its event keeps it. */
export function factsOf(row: MilestoneRow, load: LoadRow) {
  return {
    id: row.id,
    kind: row.kind,
    label: milestoneLabel(row.kind, loadOfSteps(load)),
    happenedAt: row.happened_at.toISOString(),
    timeZone: row.zone,
  }
}

function driverOf(recorder: Recorder) {
  return recorder.by === 'driver' && { driver: recorder.name }
}

/** A milestone to be put into words for the shipper. */
export function reportedMilestone(
  row: MilestoneRow,
  { load, now, files }: { load: LoadRow; now: Date; files: readonly Pick<StaffMilestoneFile, 'isPicture'>[] },
): ReportedMilestone {
  const { newEta } = row.details
  return {
    kind: row.kind,
    load: loadOfSteps(load),
    at: deadlineWords(row.happened_at, now, row.zone),
    pickup: terminalName(load.pickup_terminal_id),
    return: terminalName(load.return_terminal_id),
    details: row.details,
    newEta: newEta ? deadlineWords(new Date(newEta), now, row.zone) : null,
    hasPhoto: files.some(({ isPicture }) => isPicture),
  }
}
