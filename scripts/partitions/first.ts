import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { bound } from './bound.ts'
import { briefly } from './briefly.ts'
import { keyOfNotifications, partitionText } from './texts.ts'

/** Numbers that are left to the old sequence. */
const beyond = 100_000
/** Milliseconds; a statement waits no longer than 5 s for a row. */
const longestStatement = 7000

type Named = { name: string; text: string }

/** The current table becomes the first partition. The progress of an earlier run is kept. */
export async function makeFirst(client: pg.Client, size: number): Promise<void> {
  const end = await bound(client, 'events', size)
  await renewNumbers(client)
  await briefly(client, 'the partitioned table', `${await swapText(client, end)}; ${partitionText(2, end, size)}`)
}

/**
 * Later events get their numbers from a new sequence, beyond all that the old one gives meanwhile; the old one goes
 * with the old table. Statements prepared with the old one are prepared again, and running ones end first.
 */
async function renewNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ last: string; isRenewed: boolean }>(
    `select last_value::text as last, to_regclass('events_1_id_seq') is not null as "isRenewed" from events_id_seq`,
  )
  if (!rows[0]!.isRenewed)
    await briefly(
      client,
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

/** A new table gets the name, keys, indexes, triggers and numbers of the old one, which becomes a partition of it. */
async function swapText(client: pg.Client, end: number): Promise<string> {
  const read = async (text: string) => (await client.query<Named>(text)).rows
  const constraints = await read(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = 'events'::regclass and contype in ('f', 'c') and conname <> 'events_bound'`,
  )
  const indexes = await read(
    `select relname as name, pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = 'events'::regclass and not indisunique`,
  )
  const triggers = await read(
    `select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
     where tgrelid = 'events'::regclass and not tgisinternal`,
  )
  return [leaveText(triggers), tableText(constraints, end), ...indexes.map(indexText), newText(triggers)].join(';')
}

/** The old table gives up its name and what only the new one has. */
function leaveText(triggers: Named[]): string {
  return `
    lock table events, notifications in access exclusive mode;
    alter table notifications drop constraint notifications_event_id_fkey;
    alter table events alter column id drop identity;
    alter table events rename to events_1;
    alter table events_1 rename constraint events_pkey to events_1_pkey;
    alter index events_public_id rename to events_1_public_id;
    ${triggers.map(({ name }) => `drop trigger ${name} on events_1`).join(';')}`
}

/** The old table has the same keys, so nothing of it is read when it is attached. */
function tableText(constraints: Named[], end: number): string {
  const keys = constraints.map(({ name, text }) => `, constraint ${name} ${text}`).join('')
  return `
    create table events (like events_1 including defaults, primary key (id)${keys}) partition by range (id);
    alter table events alter column id set default nextval('events_id_seq');
    alter sequence events_id_seq owned by events.id;
    alter table events attach partition events_1 for values from (minvalue) to (${end});
    alter table events_1 drop constraint events_bound`
}

function indexText({ name, text }: Named): string {
  const ofAll = text.replace(/ ON \S+ USING /, ' ON ONLY events USING ')
  return `alter index ${name} rename to ${name}_1; ${ofAll}; alter index ${name} attach partition ${name}_1`
}

function newText(triggers: Named[]): string {
  return `
    ${triggers.map(({ text }) => text).join(';')};
    create table events_rest partition of events default;
    create unique index events_rest_public_id on events_rest (public_id);
    ${keyOfNotifications}`
}
