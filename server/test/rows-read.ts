import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/** What some work returns, and how many rows it reads of tables, from themselves or for an index. */
export async function rowsRead<T>(
  db: Db,
  tables: readonly string[],
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; read: number }> {
  return db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx, tables)
    const result = await work(tx)
    return { result, read: (await readSoFar(tx, tables)) - before }
  })
}

/** A session counts what its transactions have read. */
async function readSoFar(tx: Tx, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = any(${tables}::text[])`.execute(tx)
  return rows[0]!.read
}
