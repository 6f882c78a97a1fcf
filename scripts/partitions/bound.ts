import type pg from 'pg'
import { briefly } from './briefly.ts'

/**
 * Adds a check of a table's numbers, and validates it once without blocking other work, so that the table is not read
 * when it becomes a partition. Returns the number at which it ends; the market's writes must stay below it until then.
 */
export async function bound(client: pg.Client, table: string, size: number, from?: number): Promise<number> {
  const { last, end: set, isRead } = await read(client, table)
  if (set !== null && isRead && Number(set) - Number(last) > size / 4) return Number(set)
  // With the room of half a partition for rows written meanwhile.
  const end = Math.ceil((Number(last) + size / 2) / size) * size
  const check = `${from === undefined ? '' : `id >= ${from}::bigint and `}id < ${end}::bigint`
  await briefly(
    client,
    `${table} takes numbers below ${end} until it is a partition`,
    `alter table ${table} drop constraint if exists ${table}_bound;
     alter table ${table} add constraint ${table}_bound check (${check}) not valid`,
  )
  await client.query(`alter table ${table} validate constraint ${table}_bound`)
  return end
}

/** The last number drawn, and what an earlier run has set. */
async function read(client: pg.Client, table: string) {
  const { rows } = await client.query<{ last: string; end: string | null; isRead: boolean | null }>(
    `select last_value::text as last, convalidated as "isRead",
       substring(pg_get_constraintdef(oid) from '< \\(?''?(\\d+)') as end
     from events_id_seq left join pg_constraint on conname = '${table}_bound' and conrelid = '${table}'::regclass`,
  )
  return rows[0]!
}
