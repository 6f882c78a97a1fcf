import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Rows that are counted at most: a backlog is one long before that. */
const most = 10_000

/**
 * The work that waits in the database, which all processes share: counts by name and state. For backups the count is the
 * moment of the last one, in seconds since 1970; 0 where there was none.
 */
export type State = {
  of: 'auctions' | 'jobs' | 'emails' | 'webhooks' | 'backups'
  name: string
  state: string
  count: number
}[]

/** Reads what is due, waiting or failed, each from an index. */
export async function readState(db: Db): Promise<State> {
  const { rows } = await sql<State[number]>`
    select 'auctions' as "of", '' as name, 'due' as state, count(*)::int from (
      select from loads where status in ('pending', 'active') and expires_at <= clock_timestamp() limit ${most}) as due
    union all
    select 'jobs', task_identifier, case when attempts < max_attempts then 'waiting' else 'failed' end, count(*)::int from (
      select task_identifier, attempts, max_attempts from graphile_worker.jobs limit ${most}) as jobs
    group by 2, 3
    union all
    select 'emails', '', state.name, (select count(*)::int from (
      select from mails where mails.state = state.name limit ${most}) as mails)
    from unnest(array['waiting', 'dead', 'unsent']) as state (name)
    union all
    select 'webhooks', '', state, count(*)::int from (
      select state from webhook_deliveries where next_at is not null limit ${most}) as deliveries
    group by 3
    union all
    select 'backups', '', state.kind, coalesce(extract(epoch from last_backups.at), 0)::float8
    from unnest(array['made', 'verified']) as state (kind) left join last_backups using (kind)`.execute(db)
  return rows
}
