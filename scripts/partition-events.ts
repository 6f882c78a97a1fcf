/**
 * Partitions the table `events` by its inner number while the market runs: from 20 million events on, and again before
 * the last partition is full. `DATABASE_URL=... node scripts/partition-events.ts`, optionally with the rows of a
 * partition (10,000,000). The existing table becomes the first partition unchanged. Back up before. The next run
 * finishes one that failed or was stopped. Source: Y-272, docs/operations.md.
 */
import pg from 'pg'
import { addAhead } from './partitions/ahead.ts'
import { Refusal, refuseWhereHeld } from './partitions/briefly.ts'
import { makeFirst } from './partitions/first.ts'

/** Half a partition is room for what is written while this runs, also for the numbers left to the old sequence. */
const smallest = 1_000_000

try {
  await run(sizeOf(process.argv[2] ?? '10000000'))
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}

function sizeOf(text: string): number {
  if (/^\d{7,12}$/.test(text) && Number(text) >= smallest) return Number(text)
  throw new Refusal(`${text} rows a partition: expected a whole number from ${smallest}.`)
}

async function run(size: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  try {
    await refuseOthers(client)
    await refuseWhereHeld(client)
    if (!(await isPartitioned(client))) await makeFirst(client, size)
    await addAhead(client, size)
    // It reads nothing where that is done.
    await client.query('alter table notifications validate constraint notifications_event_id_fkey')
    await client.query('analyze events')
  } finally {
    await client.end()
  }
}

/** A new table belongs to who makes it: the market must be able to use it. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; isOwner: boolean }>(
    `select pg_get_userbyid(relowner)::text as owner, pg_get_userbyid(relowner) = current_user as "isOwner"
     from pg_class where oid = 'events'::regclass`,
  )
  const { owner, isOwner } = rows[0]!
  if (!isOwner) throw new Refusal(`The tables belong to ${owner}: name that role in DATABASE_URL.`)
}

async function isPartitioned(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = 'events'::regclass`,
  )
  return rows[0]!.kind === 'p'
}
