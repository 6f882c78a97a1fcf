import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { personalData, secretColumns } from './personal-data.ts'

/** What is stored about the owner of an account, as JSON: no secrets, nothing of others. One statement. Source: F-286. */
export async function exportUser(db: Db, id: number): Promise<string> {
  const places = [{ table: 'users', column: 'id' }, ...personalData.filter(({ isExported }) => isExported)]
  const selects = places.map(
    ({ table, column }) => sql`${sql.lit(table)}, (select jsonb_agg(to_jsonb(found) - ${secretColumns}::text[])
      from (select * from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1) as found)`,
  )
  const { rows } = await sql<{ all: Record<string, unknown> }>`
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(selects)})) as all`.execute(db)
  return JSON.stringify(rows[0]!.all, null, 2)
}
