import type { StaffMilestoneFile } from '#domain/milestones/milestone.ts'
import { voidableUntil } from '#domain/milestones/voiding.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction, type LoadRow } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { filesOf } from './files.ts'
import { findMilestone } from './record.ts'
import { recordVoiding } from './record-change.ts'
import { isVoidedBy, mayVoid, type Recorder, truckerOf, voiderColumns, type MilestoneRow } from './recorder.ts'

export type Voided = { id: string; key: string; reason: string; recorder: Recorder }

/**
 * Voids a milestone: the trucker's side within 24 hours what it recorded, staff any. `isRepeat`: it was voided under this
 * key before.
 *
 * Refusals: `milestone-not-found`, also under a key of someone else; `forbidden` for one that the recorder may not void; `void-by-staff`; `milestone-void`.
 * Source; G-341.
 */
export async function voidOnce(
  tx: Tx,
  { id, key, reason, recorder }: Voided,
): Promise<{ row: MilestoneRow; load: LoadRow; files: StaffMilestoneFile[]; isRepeat: boolean }> {
  const { row: before, load, award, now } = await lockMilestone(tx, id, recorder)
  const isRepeat = before.void_key === key
  if (isRepeat && !isVoidedBy(before, recorder)) throw new Refusal('milestone-not-found')
  if (!isRepeat) refuse(before, recorder, now)
  const row = isRepeat ? before : await setVoid(tx, id, { key, reason, recorder, now })
  if (!isRepeat) await recordVoiding(tx, row, { load, award, recorder })
  const files = await filesOf(tx, [id])
  return { row, load, files: files.get(id) ?? [], isRepeat }
}

/** The row again after the wait for its load. */
async function lockMilestone(tx: Tx, id: string, recorder: Recorder) {
  const found = await findMilestone(tx, id)
  const auction = found && (await lockAuction(tx, found.load_id))
  const row = auction && (await findMilestone(tx, id))
  if (!row) throw new Refusal('milestone-not-found')
  const award = await tx.selectFrom('awards').selectAll().where('id', '=', row.award_id).executeTakeFirstOrThrow()
  const { load, now } = auction
  const truckerId = truckerOf(recorder)
  const isTheirs = truckerId === null || (load.winner_id === truckerId && award.trucker_id === truckerId)
  if (!isTheirs) throw new Refusal('milestone-not-found')
  return { row, load, award, now }
}

function refuse(row: MilestoneRow, recorder: Recorder, now: Date): void {
  if (!mayVoid(row, recorder)) throw new Refusal('forbidden')
  const until = voidableUntil(row.by_kind, row.recorded_at)
  if (recorder.by !== 'staff' && until && now > until) throw new Refusal('void-by-staff')
  if (row.voided_at) throw new Refusal('milestone-void')
}

type Setting = { key: string; reason: string; recorder: Recorder; now: Date }

function setVoid(tx: Tx, id: string, { key, reason, recorder, now }: Setting): Promise<MilestoneRow> {
  return tx
    .updateTable('milestones')
    .set({
      voided_at: now,
      ...voiderColumns(recorder),
      void_reason: reason,
      void_key: key,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
