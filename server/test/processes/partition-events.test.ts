import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { insertPeople } from '#server/test/people.ts'

const script = fileURLToPath(new URL('../../../scripts/partition-events.ts', import.meta.url))
const size = 1_000_000
const pools: pg.Pool[] = []

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

/** A database with three events, of which someone was notified. */
async function market() {
  const address = await createTestDatabase(inject('cluster'))
  const pool = new pg.Pool(address)
  pools.push(pool)
  const [person] = await insertPeople(pool, 'shipper', 1)
  const addEvents = async (count: number) => {
    await pool.query(
      `with added as (insert into events (id, action) select nextval('events_id_seq'), 'logged_in' from generate_series(1, $1::int) returning id)
       insert into notifications (user_id, event_id, kind, title, message) select $2, id, 'new_bid', '', '' from added`,
      [count, person!.id],
    )
  }
  await addEvents(3)
  return { pool, addEvents, env: { ...process.env, DATABASE_URL: urlOf(address) } }
}

type Market = Awaited<ReturnType<typeof market>>

const run = ({ env }: Pick<Market, 'env'>, rows: string | number = size) =>
  promisify(execFile)(process.execPath, [script, String(rows)], { env })

/** The printed reason of a failed run. */
const reasonOf = (running: ReturnType<typeof run>) =>
  running.then(
    () => null,
    (error: { stderr: string }) => error.stderr,
  )

/** Keys and checks of the table and those that refer to it, its indexes and its triggers. */
async function shape({ pool }: Market): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line from pg_constraint
     where 'events'::regclass in (conrelid, confrelid) and conparentid = 0
     union all select relname || ' ' || replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'events'::regclass
     union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'events'::regclass and not tgisinternal
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

async function partitions({ pool }: Market) {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select relid::regclass::text as name, (select count(*)::int from events where tableoid = relid) as count
     from pg_partition_tree('events') where isleaf order by name`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('partitions keep the keys, indexes and triggers of events but one index, also when made twice', async () => {
  const of = await market()
  const before = await shape(of)
  await run(of)
  await of.addEvents(2)
  // A unique index of a partitioned table would need the inner number in it.
  expect(before.filter((line) => !line.startsWith('events_public_id '))).toEqual(await shape(of))
  expect(await partitions(of)).toEqual({ events_1: 5, events_2: 0, events_3: 0, events_rest: 0 })
  for (const column of ['actor_user_id', 'actor_staff_id', 'load_id', 'bid_id'])
    await expect(of.pool.query(`insert into events (action, ${column}) values ('x', 999999)`)).rejects.toThrow(
      /violates foreign key constraint/,
    )
  const { rows } = await of.pool.query(
    `select count(*)::int as count from pg_index where indisunique and pg_get_indexdef(indexrelid) like '%events\\__% (public_id)'`,
  )
  expect(rows).toEqual([{ count: 4 }])
  // As after a run that was ended before it read the notifications.
  await of.pool.query(
    `alter table notifications drop constraint notifications_event_id_fkey;
     alter table notifications add constraint notifications_event_id_fkey foreign key (event_id) references events not valid`,
  )
  await run(of)
  expect(await partitions(of)).toEqual({ events_1: 5, events_2: 0, events_3: 0, events_rest: 0 })
  expect(before.filter((line) => !line.startsWith('events_public_id '))).toEqual(await shape(of))
})

test('a run that was killed before the swap is finished by the next one', async () => {
  const of = await market()
  const child = spawn(process.execPath, [script, String(size)], {
    env: of.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.startsWith('the new sequence')) break
  child.kill('SIGKILL')
  await gone
  expect(await partitions(of)).toEqual({})
  await of.addEvents(2)
  await run(of)
  await of.addEvents(1)
  expect(await partitions(of)).toMatchObject({ events_1: 6, events_2: 0 })
})

test('rows beyond the last partition get one of their own', async () => {
  const of = await market()
  await run(of)
  const after = await shape(of)
  await of.pool.query(`select setval('events_id_seq', ${5 * size})`)
  await of.addEvents(4)
  expect(await partitions(of)).toMatchObject({ events_rest: 4 })
  await run(of)
  await of.addEvents(1)
  const counts = { events_1: 3, events_2: 0, events_3: 0, events_4: 5, events_5: 0, events_6: 0, events_rest: 0 }
  expect(await partitions(of)).toEqual(counts)
  expect(await shape(of)).toEqual(after)
})

test('it refuses small partitions, the role of another, and a backup that holds the table, in one line', async () => {
  const of = await market()
  for (const rows of [100_000, '1e9', 'many'])
    expect(await reasonOf(run(of, rows))).toBe(`${rows} rows a partition: expected a whole number from 1000000.\n`)
  const role = `other_${process.pid}`
  await of.pool.query(`create role ${role} login superuser`)
  const other = { env: { ...of.env, DATABASE_URL: of.env.DATABASE_URL.replace(/\/\/[^@]+/, `//${role}`) } }
  expect(await reasonOf(run(other))).toMatch(/^The tables belong to \w+: name that role in DATABASE_URL\.\n$/)
  const client = new pg.Client({ connectionString: of.env.DATABASE_URL, application_name: 'pg_dump' })
  await client.connect()
  await client.query('begin; lock table events in access share mode')
  expect(await reasonOf(run(of))).toMatch(
    /^pg_dump \(process \d+\) uses the table for long: run this again after it\.\n$/,
  )
  await client.end()
  await of.pool.query(`drop role ${role}`)
  expect(await partitions(of)).toEqual({})
})
