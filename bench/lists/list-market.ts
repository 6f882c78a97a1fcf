import type pg from 'pg'
import { insertPeople, type Person } from '#server/test/people.ts'
import { fillEvents } from './list-events.ts'
import { insertReaders, type Readers } from './list-readers.ts'
import { fillRest } from './list-rest.ts'

/** The readers of the lists, and the ids that page addresses name. */
export type ListMarket = { people: Readers; ids: Record<string, number> }

const bidsPerLoad = 3
/** Open loads with lower numbers are in the trucker's areas. */
const nearLoads = 1000
const [shipperCount, truckerCount] = [200, 500]
const areas = [7, 8, 9, 10]

/**
 * Every eighth load is open. The open ones of the first thousand are in the trucker's areas, so the trucker's page has
 * 100 rows at either size. Every load has three bids; the shipper's 500 have a fourth, by the trucker, who has won more
 * than half of the awarded ones; a busy trucker has three on each 500 loads. Destinations are one of a thousand, and
 * one load in 100,000 goes to Zuma Beach. `users` are at least 1,700.
 */
export async function fillLists(pool: pg.Pool, loads: number, users: number): Promise<ListMarket> {
  const shippers = await insertPeople(pool, 'shipper', shipperCount)
  const truckers = await insertPeople(pool, 'trucker', truckerCount, areas)
  const people = await insertReaders(pool, shippers[0]!, truckers[0]!, areas)
  await insertCarriers(pool, users - shipperCount - truckerCount)
  const indexes = await dropIndexes(pool)
  await insertLoads(pool, loads, shippers)
  await insertBids(pool, truckers, people)
  await fillRest(pool, people, loads)
  await fillEvents(pool, people)
  for (const index of indexes) await pool.query(index)
  await pool.query('vacuum analyze')
  const ids = Object.fromEntries(Object.entries(people).map(([role, { id }]) => [role, id]))
  return { people, ids: { ...ids, load: loads / 500 } }
}

/** One in eight has not completed the registration, one in nine is a shipper. */
async function insertCarriers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into users (username, password_hash, role, registered, company_name, email, contact_name, phone, mc_number, dot_number)
     select 'carrier-' || n, '-', case when n % 9 = 0 then 'shipper' else 'trucker' end, n % 8 > 0,
       case when n % 50000 = 700 then 'Zuma' else 'Dock' || n % 997 end || ' Trucking ' || n, 'office' || n || '@example.com',
       'Contact ' || n, '(' || 200 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0'), 'MC-' || 700000 + n, 2000000 + n
     from generate_series(1, $1::int) as n`,
    [count],
  )
}

async function insertLoads(pool: pg.Pool, loads: number, shippers: Person[]): Promise<void> {
  await pool.query(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, bid_count, export, pickup_date, created_at, expires_at)
     select case when n % ($2::int / 500) = 0 then ($1::int[])[1] else ($1::int[])[2 + n % 199] end,
       case when is_open and n <= $3 then 7 + n % 4 else 11 + (n * 7) % 96 end,
       case when n % 100000 = 700 then 'Zuma Beach, CA' else 'City' || n % 997 || ', CA ' || 90000 + n % 997 end,
       case when n % 7 = 0 then '20'' Reefer' else '40'' HC' end, 'Legal', array[n % 11 = 3, false, false, false, false],
       48, case when is_open then 'active' else coalesce(($4::text[])[1 + fate], 'completed') end, 3, n % 3 = 1,
       case when n % 3 > 0 then date '2026-01-01' + n % 400 end, now() - n * interval '1 minute',
       now() + (case when is_open then 1 else -1 end) * (60 + n % 4000) * interval '1 minute'
     from generate_series(1, $2::int) as n,
       lateral (select hashint4(n) % 8 = 0 as is_open, abs(hashint4(n) / 8) % 20 as fate) as drawn`,
    [shippers.map(({ id }) => id), loads, nearLoads, rarerFates],
  )
}

/** The end of one in twenty loads each; all others that are not open are completed. */
const rarerFates = ['expired', 'expired', 'cancelled', 'assigned', 'do_received_sent', 'delivered', 'billed']

/** The status of a bid on a load, accepted under a condition. */
const outcome = (isWinner: string) => `case when status = 'active' then 'pending' when status = 'expired' then 'expired'
  when status <> 'cancelled' and ${isWinner} then 'accepted' else 'rejected' end`
/** The loads of the shipper that the trucker wins. */
const isWonByTrucker = 'loads.id % 7 < 4'

async function insertBids(pool: pg.Pool, truckers: Person[], { shipper, trucker }: Readers): Promise<void> {
  await pool.query(
    `insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
     select loads.id, shipper_id, ($1::int[])[1 + (loads.id + place * 100) % 500], 500 + place,
       ${outcome(`place = 1 and not (shipper_id = $3 and ${isWonByTrucker})`)}, created_at, created_at
     from loads, generate_series(1, $2::int) as place`,
    [truckers.map(({ id }) => id), bidsPerLoad, shipper.id],
  )
  await pool.query(
    `insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
     select id, shipper_id, $1, 500 + id % 300, ${outcome(isWonByTrucker)}, created_at, created_at
     from loads where shipper_id = $2`,
    [trucker.id, shipper.id],
  )
  await pool.query(
    `update loads set winning_bid_id = bids.id, assigned_at = loads.created_at,
       completed_at = case when loads.status = 'completed' then loads.created_at end
     from bids where load_id = loads.id and bids.status = 'accepted'`,
  )
}

/** An index is built faster once the rows exist. Returns how to build them again. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('loads', 'load_identifiers', 'bids', 'documents', 'events', 'notifications', 'mails')
       and indexdef not like 'CREATE UNIQUE %'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
