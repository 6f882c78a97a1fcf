import type { Selectable } from 'kysely'
import type { LoadOfSteps } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import type { StaffMilestone, StaffMilestoneFile, TruckerMilestone } from '#domain/milestones/milestone.ts'
import { voidableUntil } from '#domain/milestones/voiding.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Tables } from '#server/db/tables.ts'
import { isRecordedBy, mayVoid, type Recorder } from './recorder.ts'

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
