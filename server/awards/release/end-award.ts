import type { Cents } from '#domain/money.ts'
import type { AwardState } from '#domain/awards/award-lifecycle.ts'
import type { TonuCause, Weighed } from '#domain/awards/release.ts'
import type { EndingReason, ReleasingSide } from '#domain/awards/release-reasons.ts'
import type { Tx } from '#server/db/db.ts'
import { archiveWork } from '#server/loads/archive-work.ts'
import type { LockedRelease } from './lock-release.ts'

/** How an award ends, what that counts, and what the shipper owes for the truck, in whole cents. */
export type Ending = {
  state: Extract<AwardState, 'declined' | 'released' | 'cancelled'>
  by: ReleasingSide
  staffId?: number
  reason: EndingReason
  note: string | null
  weighed: Weighed
  tonu: { cents: Cents; because: TonuCause } | null
}

/** Ends a locked award with what hangs on it: an open change, driver links, and what was entered for its trucker. */
export async function endAward(tx: Tx, { load, award, now }: LockedRelease, ending: Ending): Promise<void> {
  const { weight, against } = ending.weighed
  const archive = await archiveWork(tx, load.id, award)
  await tx
    .updateTable('awards')
    .set({
      state: ending.state,
      remind_at: null,
      ended_at: now,
      ended_by: ending.by,
      ended_by_staff_id: ending.staffId ?? null,
      ended_reason: ending.reason,
      ended_note: ending.note,
      weight,
      counts_against: weight > 0 ? against : null,
      tonu_cents: ending.tonu?.cents ?? null,
      tonu_because: ending.tonu?.because ?? null,
      archive: archive && JSON.stringify(archive),
    })
    .where('id', '=', award.id)
    .execute()
  await tx
    .updateTable('amendments')
    .set({ state: 'lapsed', answered_at: now })
    .where('award_id', '=', award.id)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('access_grants')
    .set({ revoked_at: now })
    .where('load_id', '=', load.id)
    .where('kind', '=', 'driver')
    .where('revoked_at', 'is', null)
    .execute()
}
