import type pg from 'pg'
import { startOwnDatabase } from '#server/test/own-database.ts'
import { insertPeople, insertStaffMember, type Person } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/processes.ts'
import { pagesAtOnce } from './lists.ts'
import { percentiles, report } from './report.ts'

type Role = 'shipper' | 'trucker' | 'admin' | 'staff'

/** A list with every order that it offers; each is read, and searched for what is everywhere, rare and nowhere. */
type List = { who: Role; path: string; sorts: string[] }

const lists: List[] = [
  { who: 'shipper', path: '/api/loads?status=all', sorts: ['-created', 'pickupDate', 'route', 'status'] },
  { who: 'shipper', path: '/api/loads?status=pending,active', sorts: ['expires', 'bids'] },
  { who: 'shipper', path: '/api/bids?', sorts: ['-changed', 'amount', 'route'] },
  {
    who: 'trucker',
    path: '/api/loads?status=pending,active',
    sorts: ['timeRemaining', '-created', 'loadNumber', 'pickupDate', '-pickupDate'],
  },
  { who: 'trucker', path: '/api/loads?direction=export', sorts: ['timeRemaining'] },
  { who: 'trucker', path: '/api/trucker/bids?', sorts: ['-changed', '-total', 'base'] },
  { who: 'admin', path: '/api/loads?status=all', sorts: ['-created', 'expires', 'destination', '-destination'] },
  { who: 'admin', path: '/api/loads?status=completed', sorts: ['-created', 'expires', 'destination'] },
  { who: 'admin', path: '/api/loads?status=pending,active', sorts: ['expires'] },
  { who: 'admin', path: '/api/admin/bids?status=all', sorts: ['-submitted', 'submitted'] },
  {
    who: 'admin',
    path: '/api/admin/users?',
    sorts: ['-created', 'displayName', 'username', 'companyName', '-companyName', 'email'],
  },
  { who: 'staff', path: '/api/staff/loads?', sorts: ['-created', 'destination'] },
  { who: 'staff', path: '/api/staff/users/all?role=trucker', sorts: ['-created', 'username', 'companyName'] },
]
const searches = { everywhere: 'ca', rare: 'zuma', 'a number': 'QB-100500', nowhere: 'zzyzx' }

const [small, big] = [1000, 1_000_000]
const [bidsPerLoad, accounts] = [3, 50_000]
const rounds = 20

/**
 * The same pages of 100 rows with 1,000 loads and with 1,000,000 loads, 3,000,000 bids and 50,000 accounts in the
 * database: what a page costs must not depend on what else is there. The shipper has 500 loads in both, the trucker's
 * areas as many open ones.
 */
export async function benchListSizes(): Promise<void> {
  const sides: [Side, Side] = [await sideOf(small, 700), await sideOf(big, accounts)]
  try {
    for (const { who, path, sorts } of lists) {
      for (const sort of sorts) await benchPage(sides, who, `${path}&sort=${sort}`, `by ${sort}`)
      for (const [what, q] of Object.entries(searches)) await benchPage(sides, who, `${path}&q=${q}`, `search: ${what}`)
    }
  } finally {
    for (const side of sides) await side.close()
  }
}

async function benchPage(sides: [Side, Side], who: Role, path: string, what: string): Promise<void> {
  const found: [number[], number[]] = [[], []]
  // In turn, so that a machine that slows down does so for both.
  for (let round = -3; round < rounds; round += 1)
    for (const index of [0, 1] as const) {
      const { url, people } = sides[index]
      const { milliseconds } = await pagesAtOnce(url, people[who], path, 1, 1)
      if (round >= 0) found[index].push(...milliseconds)
    }
  const [few, many] = found.map(percentiles) as [Record<string, number>, Record<string, number>]
  report(
    `${who} ${path.split('&')[0]} ${what}`,
    {
      [`${small} loads: p50, ms`]: few['p50, ms']!,
      [`${big} loads: p50, ms`]: many['p50, ms']!,
      ratio: many['p50, ms']! / few['p50, ms']!,
      [`${big} loads: p95, ms`]: many['p95, ms']!,
    },
    'goal: ratio within 1.5, or p95 within 20 ms',
  )
}

type Side = { url: string; people: Record<Role, Person>; close: () => Promise<void> }

/** A database of some size with a server on it. */
async function sideOf(loads: number, users: number): Promise<Side> {
  const own = await startOwnDatabase()
  const people = await fill(own.database.pool, loads, users)
  const server = await startServerProcess({ DATABASE_URL: own.url })
  return {
    url: server.url,
    people,
    close: async () => {
      await server.end('SIGTERM')
      await own.close()
    },
  }
}

/**
 * Every eighth load is open. Of the first thousand, those that are open are in the trucker's areas, so the trucker's
 * page has 100 rows at either size. Every load has three bids; each destination is of a thousand, one load in 100,000
 * goes to Zuma Beach.
 */
async function fill(pool: pg.Pool, loads: number, users: number): Promise<Record<Role, Person>> {
  const shippers = await insertPeople(pool, 'shipper', 200)
  const truckers = await insertPeople(pool, 'trucker', 500, [7, 8, 9, 10])
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
    [shippers.map(({ id }) => id), loads, small],
  )
  await pool.query(
    `insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
     select loads.id, shipper_id, ($1::int[])[1 + (loads.id + place * 100) % 500], 500 + place,
       case when status = 'active' then 'pending' when place = 1 then 'accepted' else 'rejected' end,
       created_at, created_at from loads, generate_series(1, $2::int) as place`,
    [truckers.map(({ id }) => id), bidsPerLoad],
  )
  await pool.query(
    `update loads set winning_bid_id = bids.id from bids where load_id = loads.id and bids.status = 'accepted'`,
  )
  for (const index of indexes) await pool.query(index)
  await pool.query('vacuum analyze')
  return { shipper: shippers[0]!, trucker: truckers[0]!, admin, staff }
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
