import { readFileSync, truncateSync } from 'node:fs'
import type pg from 'pg'
import { memoryOf } from '../report.ts'
import type { ProbeLine } from './probe.ts'

/** Figures by name, such as 'memory, MB'. */
export type Sample = Record<string, number>

/** The tables that writes update or pass through. */
const hot = ['notifications', 'events', 'live_changes', 'loads', 'bids', 'sessions', 'mails', '_private_jobs']

/** The server and its database at this moment; from the probe, its output since the last sample. */
export async function takeSample(pool: pg.Pool, pid: number, probe: string): Promise<Sample> {
  const lines = readFileSync(probe, 'utf8').trim().split('\n').filter(Boolean)
  truncateSync(probe)
  const probed = lines.map((line) => JSON.parse(line) as ProbeLine)
  const most = (of: (line: ProbeLine) => number) => Math.max(...probed.map(of))
  return {
    'resident memory, MB': memoryOf(pid, 'VmRSS'),
    // Between two collections garbage adds to it.
    'heap after collections, MB': Math.min(...probed.map(({ heap }) => heap)) / 2 ** 20,
    'event loop delay p95, ms': middle(probed.map(({ delay95 }) => delay95)),
    'event loop delay p99, ms': middle(probed.map(({ delay99 }) => delay99)),
    'open handles of the server': most(({ open }) => open),
    ...(await sampleDatabase(pool)),
  }
}

async function sampleDatabase(pool: pg.Pool): Promise<Sample> {
  const connections = await pool.query<{ count: number }>(
    'select count(*) from pg_stat_activity where datname = current_database()',
  )
  const { rows } = await pool.query<{ name: string; rows: number; dead: number; bytes: number; indexes: number }>(
    `select relname as name, n_live_tup as rows, n_dead_tup as dead, pg_table_size(relid) as bytes,
       pg_indexes_size(relid) as indexes
     from pg_stat_user_tables where relname = any($1) order by array_position($1, relname::text)`,
    [hot],
  )
  const sample: Sample = { 'database connections': connections.rows[0]!.count }
  for (const table of rows) {
    const { name } = table
    sample[`${name}: rows`] = table.rows
    sample[`${name}: dead rows`] = table.dead
    sample[`${name}: table, MB`] = table.bytes / 2 ** 20
    sample[`${name}: indexes, MB`] = table.indexes / 2 ** 20
  }
  return sample
}

export function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
