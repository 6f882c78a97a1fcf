import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Whether the proof of delivery of a load's award is there, made here or as a file. */
export function hasProofSql(loadId: RawBuilder<unknown>, awardId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from documents where documents.load_id = ${loadId} and documents.award_id = ${awardId}
    and documents.type = 'pod' and documents.removed_at is null)`
}

type OfAward = { load_id: number | null; award_id: number | null }

export async function readHasProof(db: Db, { load_id: loadId, award_id: awardId }: OfAward): Promise<boolean> {
  const found = hasProofSql(sql`${loadId}::int`, sql`${awardId}::int`)
  const { rows } = await sql<{ found: boolean }>`select ${found} as found`.execute(db)
  return rows[0]?.found ?? false
}
