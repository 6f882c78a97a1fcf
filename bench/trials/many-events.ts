import type { OwnDatabase } from '#server/test/processes/own-database.ts'

/** Spread over the loads and people of the market, in the order of time; the indexes are made afterwards. */
export async function fillEvents({ database }: OwnDatabase, events: number): Promise<void> {
  const client = await database.pool.connect()
  // Nothing of it refers to what is not there: the checks of each row would take most of the time.
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set session_replication_role = replica`,
  )
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = 'events'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(
    `insert into events (at, action, actor_user_id, load_id, shipper_id, after, in_staff_feed, for_bidders, audit_kind, client_address)
     select now() - ($1::int - n) * interval '1 second',
       case when n % 10 = 0 then 'load_posted' when n % 10 = 1 then 'logged_in' else 'bid_submitted' end,
       case when n % 10 = 0 then load.shipper_id else truckers.ids[1 + n % cardinality(truckers.ids)] end,
       case when n % 10 <> 1 then load.id end, case when n % 10 <> 1 then load.shipper_id end,
       case when n % 10 > 1 then '{"drayage": 742, "fsc": 22, "chassisFee": 35, "prepull": 85}'::jsonb end,
       n % 10 <> 1, n % 10 = 0, case when n % 10 = 1 then 'sign_in' end, case when n % 10 = 1 then '192.0.2.7' end
     from generate_series(1, $1::int) as n
     join (select id, shipper_id, row_number() over (order by id) - 1 as place from loads) as load on load.place = n / 3 % 100000
     cross join (select array_agg(id) as ids from users where role = 'trucker') as truckers`,
    [events],
  )
  console.log('rows are written')
  for (const { text } of indexes) await client.query(text)
  await client.query('vacuum analyze events')
  client.release(true)
}
