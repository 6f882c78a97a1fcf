import { sql, type Selectable } from 'kysely'
import type { LoadOfSteps } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import type { StaffMilestone, StaffMilestoneFile, TruckerMilestone } from '#domain/milestones/milestone.ts'
import { voidableUntil } from '#domain/milestones/voiding.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { accountNameSql } from '#server/auth/users.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { StaffActor, UserActor } from '#server/http/sessions/actor.ts'

/** Who reports or voids a milestone: the trucker's account, a driver by a link of that account, or staff. */
export type Recorder =
  | { by: 'trucker'; actor: UserActor }
  | { by: 'driver'; truckerId: number; grantId: number; name: string }
  | { by: 'staff'; actor: StaffActor }

/** The trucker for whom it is reported; null for staff, who report for whichever trucker has the load. */
export function truckerOf(recorder: Recorder): number | null {
  if (recorder.by === 'staff') return null
  return recorder.by === 'trucker' ? recorder.actor.id : recorder.truckerId
}

/** As columns of a milestone. */
export function recorderColumns(recorder: Recorder) {
  return {
    by_kind: recorder.by,
    by_user_id: truckerOf(recorder),
    by_staff_id: recorder.by === 'staff' ? recorder.actor.id : null,
    by_grant_id: recorder.by === 'driver' ? recorder.grantId : null,
    by_name: recorder.by === 'driver' ? recorder.name : null,
  }
}

/** The same for one that voids a milestone. */
export function voiderColumns(recorder: Recorder) {
  const { by_user_id: userId, by_staff_id: staffId } = recorderColumns(recorder)
  return { voided_by_user_id: userId, voided_by_staff_id: staffId }
}

/** Whether the same side voided a milestone. */
export function isVoidedBy(row: MilestoneRow, recorder: Recorder): boolean {
  const { voided_by_user_id: userId, voided_by_staff_id: staffId } = voiderColumns(recorder)
  return row.voided_by_user_id === userId && row.voided_by_staff_id === staffId
}

/** As the actor of an event; a driver acts for the trucker. */
export function actorOf(recorder: Recorder) {
  return recorder.by === 'staff' ? { actorStaffId: recorder.actor.id } : { actorUserId: truckerOf(recorder)! }
}

/** Whether the same one recorded a milestone. */
export function isRecordedBy(row: MilestoneRow, recorder: Recorder): boolean {
  const { by_kind: by, by_user_id: userId, by_staff_id: staffId, by_grant_id: grantId } = recorderColumns(recorder)
  return row.by_kind === by && row.by_user_id === userId && row.by_staff_id === staffId && row.by_grant_id === grantId
}

/** Whether it may void a milestone while there is time: a trucker what its side recorded, a driver what came by its link. */
export function mayVoid(row: MilestoneRow, recorder: Recorder): boolean {
  if (recorder.by === 'staff') return true
  return recorder.by === 'trucker' ? row.by_kind !== 'staff' : isRecordedBy(row, recorder)
}

/** Milestones with the name of the account that recorded each, only for staff. */
export function selectNamed(db: Db) {
  return db
    .selectFrom('milestones')
    .leftJoin('users', 'users.id', 'by_user_id')
    .leftJoin('staff', 'staff.id', 'by_staff_id')
    .selectAll('milestones')
    .select(sql<string | null>`coalesce(staff.full_name, ${accountNameSql('users')})`.as('account_name'))
}

export type MilestoneRow = Selectable<Tables['milestones']>

/** The data shown with a milestone: its load, its files, and for staff the name of the account that recorded it. */
export type ShownWith = { load: LoadRow; files: StaffMilestoneFile[]; accountName?: string | null }

export function loadOfSteps({ export: isExport, live_or_drop: isLive }: LoadRow): LoadOfSteps {
  return { export: isExport, isLive }
}

/** A milestone as every reader gets it; only staff get where files are stored. */
export function toMilestone(row: MilestoneRow, { load, files }: ShownWith): Omit<StaffMilestone, 'byName'> {
  return {
    id: row.id,
    kind: row.kind,
    label: milestoneLabel(row.kind, loadOfSteps(load)),
    happenedAt: row.happened_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    timeZone: row.zone,
    by: row.by_kind,
    entered: row.entered,
    unchecked: row.unchecked,
    clockOffsetMs: row.clock_offset_ms,
    note: row.note,
    details: row.details,
    files,
    ...(row.voided_at && { voided: { reason: row.void_reason ?? '', at: row.voided_at.toISOString() } }),
  }
}

/** The same for who may record: of names the trucker reads its drivers', a driver its own. Source: X-111. */
export function shownTo(recorder: Recorder, row: MilestoneRow, shown: ShownWith): TruckerMilestone & StaffMilestone {
  if (recorder.by === 'staff') return toStaffMilestone(row, shown)
  const until = !row.voided_at && mayVoid(row, recorder) ? voidableUntil(row.by_kind, row.recorded_at) : null
  const isNamed = recorder.by === 'trucker' || isRecordedBy(row, recorder)
  return {
    ...toMilestone(row, shown),
    byName: isNamed ? row.by_name : null,
    voidableUntil: until?.toISOString() ?? null,
  }
}

/** The same for staff, with every name. Whether it may be voided is not for them to read: they always may. */
function toStaffMilestone(row: MilestoneRow, shown: ShownWith) {
  return { ...toMilestone(row, shown), byName: row.by_name ?? shown.accountName ?? null, voidableUntil: null }
}
