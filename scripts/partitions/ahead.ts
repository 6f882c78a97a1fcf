import type pg from 'pg'
import { bound } from './bound.ts'
import { briefly } from './briefly.ts'
import { keyOfNotifications, partitionText } from './texts.ts'

/** Partitions that are kept ahead of the numbers drawn. */
const ahead = 2

/** Keeps some partitions ahead of the numbers that are drawn. */
export async function addAhead(client: pg.Client, size: number): Promise<void> {
  for (;;) {
    const { number, end, last } = await read(client)
    if (end >= last + ahead * size) return
    if (last < end) await briefly(client, 'a partition', partitionText(number, end, size))
    else await moveRest(client, number, end, size)
  }
}

/** The number of the next partition, where it begins, and the last number drawn. */
async function read(client: pg.Client): Promise<{ number: number; end: number; last: number }> {
  // The one for the rest counts as well: the next number is that of all there are.
  const { rows } = await client.query<{ number: number; end: string; last: string }>(
    `select count(*)::int as number,
       max(substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(\\d+)''\\)')::bigint)::text as end,
       (select last_value::text from events_id_seq) as last from pg_class
     where oid in (select inhrelid from pg_inherits where inhparent = 'events'::regclass)`,
  )
  const { number, end, last } = rows[0]!
  return { number, end: Number(end), last: Number(last) }
}

/**
 * Numbers went beyond the last partition: the table with these rows becomes a partition unchanged, and a new one
 * replaces it.
 */
async function moveRest(client: pg.Client, number: number, from: number, size: number): Promise<void> {
  const name = `events_${number}`
  const end = await bound(client, 'events_rest', size, from)
  await briefly(
    client,
    'the partition of the rest',
    `lock table events, notifications in access exclusive mode;
     alter table notifications drop constraint notifications_event_id_fkey;
     alter table events detach partition events_rest;
     alter table events_rest rename to ${name};
     alter table ${name} rename constraint events_rest_pkey to ${name}_pkey;
     alter index events_rest_public_id rename to ${name}_public_id;
     alter table events attach partition ${name} for values from (${from}) to (${end});
     alter table ${name} drop constraint events_rest_bound;
     create table events_rest partition of events default;
     create unique index events_rest_public_id on events_rest (public_id);
     ${keyOfNotifications}`,
  )
}
