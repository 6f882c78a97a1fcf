import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** How many sessions of the database wait for a lock. */
export async function waiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
