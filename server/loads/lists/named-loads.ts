import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type Ground, rowsOf } from '#server/http/lists/grounds.ts'
import { sampleOf, shareSql } from '#server/http/lists/sample.ts'

/** How many loads a word may find for these to be named, and which share of a sample. */
const [mostLoads, mostOfSample] = [20_000, 0.05]

/** The ids of all loads that a word finds; null where they are too many to be named, to search what belongs to them. */
export async function nameLoads(db: Db, ofWord: Ground[], most = mostLoads): Promise<number[] | null> {
  const share = sql`(select ${shareSql([ofWord])} from ${sampleOf('loads')})`
  const { rows } = await sql<{ ids: number[] | null }>`select case when ${share} < ${mostOfSample}
    then array(select id from (${rowsOf(ofWord, sql`true`)}) as loads limit ${most + 1}) end as ids`.execute(db)
  const ids = rows[0]?.ids ?? null
  return ids && ids.length > most ? null : ids
}
