/**
 * Partitions the table `events` by its inner number while the market runs: from 20 million events on, and again before the
 * last partition is full. `DATABASE_URL=... node scripts/partition-events.ts`, after it the rows of a partition (10,000,000).
 * What is there becomes the first partition as it stands. Back up before. Source: Y-272, docs/operations.md.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Partitions that are kept ahead of the numbers drawn. */
const ahead = 2
/** Numbers that are left to the old sequence. */
const beyond = 100_000
/** Milliseconds; a statement waits no longer than 5 s for a row. */
const longestStatement = 7000
const [size = 10_000_000] = process.argv.slice(2).map(Number)
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await client.connect()
try {
  await partition()
} finally {
  await client.end()
}

async function partition(): Promise<void> {
  if (!(await isPartitioned())) {
    await boundFirst()
    await renewNumbers()
    await briefly('the partitioned table', await swapText())
    await client.query('alter table notifications validate constraint notifications_event_id_fkey')
  }
  await addAhead()
  await client.query('analyze events')
}

async function isPartitioned(): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = 'events'::regclass`,
  )
  return rows[0]!.kind === 'p'
}

/** Says in a check which numbers the rows of today have, and reads them once beside all other work: a swap needs no reading then. */
async function boundFirst(): Promise<void> {
  const { rows } = await client.query<{ last: string }>('select max(id)::text as last from events')
  // With the room of half a partition for what is written meanwhile.
  const end = Math.ceil((Number(rows[0]!.last) + size / 2) / size) * size
  await briefly(
    'the bound of the first partition',
    `alter table events drop constraint if exists events_bound;
     alter table events add constraint events_bound check (id < ${end}) not valid`,
  )
  await client.query('alter table events validate constraint events_bound')
}

/**
 * Later events get their numbers from a new sequence, beyond all that the old one gives meanwhile, which goes with the old
 * table. Statements that were prepared with the old one are prepared anew, and those that run now end first.
 */
async function renewNumbers(): Promise<void> {
  const { rows } = await client.query<{ last: string }>('select last_value::text as last from events_id_seq')
  await briefly(
    'the new sequence',
    `alter sequence events_id_seq rename to events_1_id_seq;
     create sequence events_id_seq start with ${Number(rows[0]!.last) + beyond}`,
  )
  for (const table of ['loads', 'events']) {
    await client.query(`alter table ${table} set (log_autovacuum_min_duration = 0)`)
    await client.query(`alter table ${table} reset (log_autovacuum_min_duration)`)
  }
  await sleep(longestStatement)
}

/** The table of today becomes the first partition of a new one with its name, indexes, triggers and numbers. */
async function swapText(): Promise<string> {
  const read = async (text: string) => (await client.query<{ name: string; text: string }>(text)).rows
  const [bound] = await read(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conname = 'events_bound'`,
  )
  const end = Number(/\d+/.exec(bound!.text)![0])
  const indexes = await read(
    `select relname as name, pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'events'::regclass and not indisunique`,
  )
  const triggers = await read(
    `select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
     where tgrelid = 'events'::regclass and not tgisinternal`,
  )
  return `
    lock table events, notifications in access exclusive mode;
    alter table notifications drop constraint notifications_event_id_fkey;
    alter table events alter column id drop identity;
    alter table events rename to events_1;
    alter table events_1 rename constraint events_pkey to events_1_pkey;
    alter index events_public_id rename to events_1_public_id;
    ${triggers.map(({ name }) => `drop trigger ${name} on events_1`).join(';')};
    create table events (like events_1 including defaults, primary key (id)) partition by range (id);
    alter table events alter column id set default nextval('events_id_seq');
    alter sequence events_id_seq owned by events.id;
    alter table events attach partition events_1 for values from (minvalue) to (${end});
    ${indexes.map(({ name, text }) => indexText(name, text)).join(';')};
    ${triggers.map(({ text }) => text).join(';')};
    create table events_rest partition of events default;
    create unique index events_rest_public_id on events_rest (public_id);
    alter table notifications add constraint notifications_event_id_fkey
      foreign key (event_id) references events not valid;
    ${partitionText(2, end)}`
}

function indexText(name: string, text: string): string {
  const ofAll = text.replace(/ ON \S+ USING /, ' ON ONLY events USING ')
  return `alter index ${name} rename to ${name}_1; ${ofAll}; alter index ${name} attach partition ${name}_1`
}

function partitionText(number: number, from: number): string {
  return `create table events_${number} partition of events for values from (${from}) to (${from + size});
    create unique index events_${number}_public_id on events_${number} (public_id)`
}

/** Keeps some partitions ahead of the numbers that are drawn. */
async function addAhead(): Promise<void> {
  // The one for the rest counts as well: the next number is that of all there are.
  const ends = `select count(*)::int as count, max(substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(\\d+)''\\)')::bigint)::text as end,
    (select last_value::text from events_id_seq) as last from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'events'::regclass)`
  for (;;) {
    const { rows } = await client.query<{ count: number; end: string; last: string }>(ends)
    const { count, end, last } = rows[0]!
    if (Number(end) >= Number(last) + ahead * size) return
    await briefly('a partition', partitionText(count, Number(end)))
  }
}

/** In one transaction and one message. It gives up where others hold a table for 200 ms, and tries again: nobody waits long for it. */
async function briefly(what: string, text: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const begun = performance.now()
    try {
      await client.query(`begin; set local lock_timeout = '200ms'; ${text}; commit`)
      console.log(`${what}: ${Math.round(performance.now() - begun)} ms`)
      return
    } catch (error) {
      await client.query('rollback')
      const code = (error as { code?: string }).code
      if (turn === 100 || (code !== '55P03' && code !== '40P01')) throw error
      await sleep(500)
    }
  }
}
