import { sql } from 'kysely'
import { mostToday } from '#domain/deadlines/deadline.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { handedOverKinds, isProofMissing } from '#domain/milestones/proof.ts'
import type { Db } from '#server/db/db.ts'
import { hasProofSql } from '#server/files/has-proof.ts'
import { poNumberSql } from '#server/loads/sources.ts'
import type { Actor } from '#server/http/sessions/actor.ts'

export type OwedRow = Awaited<ReturnType<typeof selectOwed>>[number]

const standing = sql`from milestones where milestones.award_id = awards.id and milestones.voided_at is null`

/**
 * The loads of a trucker whose proof of delivery is missing, the latest award first, until staff bill them; as many as
 * Today can show besides those that something is due of. Source: F-247.
 */
export async function selectOwed(db: Db, { id }: Actor) {
  const rows = await db
    .selectFrom('awards')
    .innerJoin('loads', 'loads.id', 'awards.load_id')
    .select(['loads.id', 'load_number', 'export', 'loads.status', 'container_number', 'drayage_area_id'])
    .select(['delivery_city_or_zip', 'live_or_drop', 'pickup_date', poNumberSql.as('po_number')])
    .select(sql<MilestoneKind[]>`array(select milestones.kind ${standing})`.as('reported'))
    .where('awards.trucker_id', '=', id)
    .where('awards.state', '=', 'acknowledged')
    .where('loads.winner_id', '=', id)
    .where('loads.export', '=', false)
    .where('loads.status', 'in', ['assigned', 'do_received', 'do_received_sent', 'delivered', 'returned'])
    .where(sql<boolean>`exists (select ${standing} and kind = any(${handedOverKinds}::text[]))`)
    .where(sql<boolean>`not exists (select ${standing} and kind = 'proof_waived')`)
    .where(sql<boolean>`not ${hasProofSql(sql`loads.id`, sql`awards.id`)}`)
    .orderBy('awards.id', 'desc')
    .limit(2 * mostToday)
    .execute()
  return rows.filter((row) => isProofMissing(row, row.reported, false))
}
