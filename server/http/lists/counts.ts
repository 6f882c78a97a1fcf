import { type RawBuilder, sql } from 'kysely'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { countedTo } from './slices.ts'

/** Counting stops here: all larger counts look the same. */
const most = countedRows.all + 1

/**
 * Counts the rows of several groups in one statement; a group's rows are those of its queries, which share none.
 *
 * They are read no further than rows are counted, so a count costs the same however many rows there are.
 */
export async function countGroups<Name extends string>(
  db: Db,
  names: readonly Name[],
  rowsOf: (name: Name) => RawBuilder<unknown>[],
): Promise<Record<Name, number>> {
  const columns = names.map((name) => sql`${countedTo(most, rowsOf(name))} as ${sql.id(name)}`)
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}
