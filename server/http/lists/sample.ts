import { type RawBuilder, sql } from 'kysely'
import { type Grounds, isFoundSql } from './grounds.ts'

const sampledRows = 100

/** Rows of some blocks of a table, the same each time, under its name; few also of one that PostgreSQL has not counted yet. */
export function sampleOf(table: string): RawBuilder<unknown> {
  const all = sql`(select greatest(reltuples, ${sampledRows}) from pg_class where oid = ${table}::regclass)`
  return sql`(select * from ${sql.table(table)} tablesample system (100 * ${sampledRows} / ${all}) repeatable (1)
    limit ${3 * sampledRows}) as ${sql.ref(table)}`
}

/** The share of the rows of a query that are found. */
export function shareSql(grounds: Grounds): RawBuilder<number> {
  return sql`coalesce((count(*) filter (where ${isFoundSql(grounds)}))::float / nullif(count(*), 0), 0)`
}
