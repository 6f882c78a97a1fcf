import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Db } from '#server/db/db.ts'
import { type Places, readDisks } from './disks.ts'

/** Milliseconds within which the database has to answer; else its figures are left out. */
const answerLimit = 2000

/** `places` are the folders that this process writes to. */
export type Watched = { database: Database; countPages: () => number; places: Places }

/** Figures that are read when they are asked for; call the answer before. Source: Y-209. */
export function createGauges(registry: Registry, { database, countPages, places }: Watched): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `quaybid_${name}`, help, labelNames, registers: [registry] })
  const connections = gauge('pool_connections', 'Database connections of requests, by state', ['state'])
  const pages = gauge('live_pages', 'Open pages that receive changes')
  const up = gauge('database_up', 'Whether the database answered this time')
  const due = gauge('auctions_due', 'Auctions past their end that no process has closed yet')
  const jobs = gauge('jobs', 'Jobs, by name and state (waiting, failed)', ['job', 'state'])
  const emails = gauge('emails', 'Emails that are waiting, dead or unsent; 10,000 at most', ['state'])
  const webhooks = gauge('webhook_deliveries', 'Messages to webhooks that are to be sent; 10,000 at most', ['state'])
  const backups = gauge('last_backup_timestamp_seconds', 'When a backup was last made and last proved; 0: never', [
    'state',
  ])
  const disks = gauge('disk_bytes', 'The disks that this process writes to, by what is there: free, and their size', [
    'place',
    'state',
  ])
  const ofDatabase = {
    auctions: ({ count }: State[number]) => due.set(count),
    jobs: ({ name, state, count }: State[number]) => jobs.set({ job: name, state }, count),
    emails: ({ state, count }: State[number]) => emails.set({ state }, count),
    webhooks: ({ state, count }: State[number]) => webhooks.set({ state }, count),
    backups: ({ state, count }: State[number]) => backups.set({ state }, count),
  }
  return async () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    connections.set({ state: 'in use' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited for' }, waitingCount)
    pages.set(countPages())
    for (const { place, state, bytes } of await readDisks(places)) disks.set({ place, state }, bytes)
    for (const one of [due, jobs, emails, webhooks, backups]) one.reset()
    const rows = await Promise.race([
      readState(database.kysely).catch(() => null),
      sleep(answerLimit, null, { ref: false }),
    ])
    up.set(rows === null ? 0 : 1)
    for (const row of rows ?? []) ofDatabase[row.of](row)
  }
}

/** Rows that are counted at most: a backlog is one long before that. */
const most = 10_000

/**
 * The work that waits in the database, which all processes share: counts by name and state. For backups the count is the
 * moment of the last one, in seconds since 1970; 0 where there was none.
 */
type State = {
  of: 'auctions' | 'jobs' | 'emails' | 'webhooks' | 'backups'
  name: string
  state: string
  count: number
}[]

/** Reads what is due, waiting or failed, each from an index. */
async function readState(db: Db): Promise<State> {
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
