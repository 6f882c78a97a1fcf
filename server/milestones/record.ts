import type { AwardSettings } from '#domain/awards/settings.ts'
import { isAssigned } from '#domain/auctions/load-lifecycle.ts'
import { formatMonthDay, formatTime } from '#domain/formats.ts'
import { isRepeatable, type MilestoneKind, milestoneKinds, mostReports } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import {
  type NewMilestone,
  StaffMilestone,
  type StaffMilestoneFile,
  TruckerMilestone,
} from '#domain/milestones/milestone.ts'
import { isTaken } from '#domain/milestones/sequence.ts'
import { judgeTime } from '#domain/milestones/time.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction, type LoadRow } from '#server/auctions/auction.ts'
import { acknowledgeByWork } from '#server/awards/mark-acknowledged.ts'
import type { AwardRow } from '#server/awards/find-award.ts'
import { liveAwardOf } from '#server/awards/live-award.ts'
import type { Tx } from '#server/db/db.ts'
import type { Client } from '#server/http/client.ts'
import { attachFiles, filesOf } from './files.ts'
import {
  isRecordedBy,
  type Recorder,
  recorderColumns,
  truckerOf,
  loadOfSteps,
  type MilestoneRow,
  shownTo,
} from './recorder.ts'
import { recordReport } from './record-change.ts'
import { zoneOf } from './zone.ts'

/** A milestone as it comes in; its key becomes its id. */
export type Report = {
  key: string
  loadId: number
  typed: NewMilestone
  recorder: Recorder
  client: Client
  settings: AwardSettings
}

type Recorded = { row: MilestoneRow; load: LoadRow; files: StaffMilestoneFile[]; isRepeat: boolean }

/**
 * Records a milestone of a load that the recorder's trucker has won; `isRepeat`: its key was known.
 *
 * Refusals: `load-not-found`, also for a key of someone else; `load-closed`; `load-not-awarded`; `invalid-input` for
 * times; `milestone-recorded`; `too-many-reports`; `file-not-arrived`. Source; G-342.
 */
export async function recordOnce(tx: Tx, report: Report): Promise<Recorded> {
  const { key, loadId, recorder, settings } = report
  const auction = await lockAuction(tx, loadId)
  const truckerId = truckerOf(recorder)
  if (!auction || (truckerId !== null && auction.load.winner_id !== truckerId)) throw new Refusal('load-not-found')
  const { load, now } = auction
  const known = await findMilestone(tx, key)
  if (known) return repeated(tx, known, report, load)
  if (load.status === 'completed' || load.status === 'cancelled') throw new Refusal('load-closed')
  if (!isAssigned(load.status)) throw new Refusal('load-not-awarded')
  const award = await liveAwardOf(tx, load, settings)
  const row = await insertMilestone(tx, report, { load, award, now })
  const files = await attachFiles(tx, { id: key, award_id: award.id, fileIds: report.typed.fileIds })
  // A file that is held back from the shipper is not spoken of.
  await recordReport(tx, row, { load, award, recorder, now, files: settings.revealsParties ? files : [] })
  return { row, load, files, isRepeat: false }
}

/** A milestone that this transaction sees. */
export function findMilestone(tx: Tx, id: string): Promise<MilestoneRow | undefined> {
  return tx.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirst()
}

async function repeated(tx: Tx, row: MilestoneRow, { loadId, recorder }: Report, load: LoadRow): Promise<Recorded> {
  if (row.load_id !== loadId || !isRecordedBy(row, recorder)) throw new Refusal('load-not-found')
  const files = await filesOf(tx, [row.id])
  return { row, load, files: files.get(row.id) ?? [], isRepeat: true }
}

type Judged = { load: LoadRow; award: AwardRow; now: Date }

async function insertMilestone(tx: Tx, report: Report, judged: Judged): Promise<MilestoneRow> {
  const { key, typed, recorder, client, settings } = report
  const { load, award, now } = judged
  const time = timeOf(typed, judged)
  await refuseTaken(tx, report, judged)
  await refuseTooMany(tx, load, typed.kind)
  const truckerId = truckerOf(recorder)
  if (truckerId !== null) {
    await acknowledgeByWork(tx, { load, now, actor: { visitor: 'trucker', id: truckerId }, client, settings })
  }
  const row = await tx
    .insertInto('milestones')
    .values({
      id: key,
      load_id: load.id,
      award_id: award.id,
      kind: typed.kind,
      recorded_at: now,
      ...time,
      entered: typed.entered,
      zone: await zoneOf(tx, load, typed.kind),
      ...recorderColumns(recorder),
      lat: typed.lat ?? null,
      lon: typed.lon ?? null,
      accuracy_m: typed.accuracyM ?? null,
      note: typed.note || null,
      details: JSON.stringify(typed.details),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Another caller has used the key for another load meanwhile.
  if (!row) throw new Refusal('load-not-found')
  return row
}

function timeOf({ happenedAt, deviceNow, lastServerTime }: NewMilestone, { award, now }: Judged) {
  const given = {
    happenedAt: new Date(happenedAt),
    deviceNow: new Date(deviceNow),
    lastServerTime: lastServerTime ? new Date(lastServerTime) : null,
  }
  const time = judgeTime(given, { now, awardedAt: award.awarded_at })
  if ('refused' in time) throw new Refusal('invalid-input', [{ path: 'happenedAt', message: time.refused }])
  return { happened_at: time.happenedAt, clock_offset_ms: time.clockOffsetMs, unchecked: time.unchecked }
}

/** Steps have a separate limit: notes can't keep a load from its end. Source: F-218. */
async function refuseTooMany(tx: Tx, { id }: LoadRow, kind: MilestoneKind): Promise<void> {
  const alike = milestoneKinds.filter((one) => isRepeatable(one) === isRepeatable(kind))
  const { reported } = await tx
    .selectFrom('milestones')
    .select((of) => of.fn.countAll<number>().as('reported'))
    .where('load_id', '=', id)
    .where('kind', 'in', alike)
    .executeTakeFirstOrThrow()
  if (reported >= mostReports) throw new Refusal('too-many-reports')
}

/** Names the valid milestone, for the caller to void it if it may. Source: X-083. */
async function refuseTaken(tx: Tx, { typed: { kind }, recorder }: Report, { load, award }: Judged): Promise<void> {
  const standing = await tx
    .selectFrom('milestones')
    .selectAll()
    // By the load, which has an index.
    .where('load_id', '=', load.id)
    .where('award_id', '=', award.id)
    .where('voided_at', 'is', null)
    .orderBy('happened_at')
    .execute()
  const kinds = standing.map((row) => row.kind)
  if (!isTaken(kind, kinds)) return
  const row = standing.findLast((one) => one.kind === kind)!
  const words = {
    label: milestoneLabel(kind, loadOfSteps(load)),
    time: `${formatMonthDay(row.happened_at, row.zone)}, ${formatTime(row.happened_at, row.zone)}`,
  }
  const files = await filesOf(tx, [row.id])
  const shape = recorder.by === 'staff' ? StaffMilestone : TruckerMilestone
  const current = shape.parse(shownTo(recorder, row, { load, files: files.get(row.id) ?? [] }))
  throw new Refusal('milestone-recorded', undefined, { words, current })
}
