import type pg from 'pg'
import { insertPeople, insertStaffMember, type Person } from '#server/test/people.ts'

export type Role = 'shipper' | 'trucker' | 'busy trucker' | 'admin' | 'staff'

const bidsPerLoad = 3
/** Of the lower numbers of loads, those that are open are in the trucker's areas. */
const nearLoads = 1000

/**
 * Every eighth load is open. Of the first thousand, those that are open are in the trucker's areas, so the trucker's
 * page has 100 rows at either size. Every load has three bids, the 500 of the shipper a fourth, of the trucker; a busy
 * trucker has three on each 500 loads. Each destination is of a thousand, one load in 100,000 goes to Zuma Beach.
 */
export async function fillLists(pool: pg.Pool, loads: number, users: number): Promise<Record<Role, Person>> {
  const shippers = await insertPeople(pool, 'shipper', 200)
  const truckers = await insertPeople(pool, 'trucker', 500, [7, 8, 9, 10])
  const [trucker] = (await insertPeople(pool, 'trucker', 1, [7, 8, 9, 10])) as [Person]
  const [admin] = (await insertPeople(pool, 'admin', 1)) as [Person]
  const staff = await insertStaffMember(pool, 'operations')
  await pool.query(
    `insert into users (username, password_hash, role, registered, company_name, email)
     select 'carrier-' || n, '-', 'trucker', true, 'Carrier ' || n || ' Trucking', 'office' || n || '@example.com'
     from generate_series(1, $1::int) as n`,
    [users - 700],
  )
  const indexes = await dropIndexes(pool)
  await pool.query(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, bid_count, pickup_date, created_at, expires_at)
     select case when n % ($2::int / 500) = 0 then ($1::int[])[1] else ($1::int[])[2 + n % 199] end,
       case when is_open and n <= $3 then 7 + n % 4 else 11 + (n * 7) % 96 end,
       case when n % 100000 = 700 then 'Zuma Beach, CA' else 'City' || n % 997 || ', CA ' || 90000 + n % 997 end,
       '40'' HC', 'Legal', '{f,f,f,f,f}', 48,
       case when is_open then 'active' else 'completed' end, 3,
       case when n % 3 > 0 then date '2026-01-01' + n % 400 end, now() - n * interval '1 minute',
       now() + (case when is_open then 1 else -1 end) * (60 + n % 4000) * interval '1 minute'
     from generate_series(1, $2::int) as n, lateral (select hashint4(n) % 8 = 0 as is_open) as drawn`,
    [shippers.map(({ id }) => id), loads, nearLoads],
  )
  await pool.query(
    `insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
     select loads.id, shipper_id, ($1::int[])[1 + (loads.id + place * 100) % 500], 500 + place,
       case when status = 'active' then 'pending' when place = 1 then 'accepted' else 'rejected' end,
       created_at, created_at from loads, generate_series(1, $2::int) as place`,
    [truckers.map(({ id }) => id), bidsPerLoad],
  )
  await pool.query(
    `insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
     select id, shipper_id, $1, 500 + id % 300, case when status = 'active' then 'pending' else 'rejected' end,
       created_at, created_at from loads where shipper_id = $2`,
    [trucker.id, shippers[0]!.id],
  )
  await pool.query(
    `update loads set winning_bid_id = bids.id from bids where load_id = loads.id and bids.status = 'accepted'`,
  )
  for (const index of indexes) await pool.query(index)
  await pool.query('vacuum analyze')
  return { shipper: shippers[0]!, trucker, 'busy trucker': truckers[0]!, admin, staff }
}

/** An index is built faster once the rows exist. Returns how to build them again. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('loads', 'bids') and indexdef not like 'CREATE UNIQUE %'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
