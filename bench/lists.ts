import type pg from 'pg'
import { type OwnDatabase, startOwnDatabase } from '#server/test/own-database.ts'
import { insertPeople, type Person } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/processes.ts'
import { openLane } from './http-lane.ts'
import type { Market } from './market.ts'
import { inParallel } from './parallel.ts'
import { percentiles, report } from './report.ts'

const width = 16
const count = 2000

/** A page of the shipper's newest loads per second: through HTTP, and as the same query through a bare pool. */
export async function benchLists({ database }: OwnDatabase, url: string, { shipper }: Market): Promise<void> {
  const requests = Array.from({ length: count }, (_, index) => index)
  const bare = () => readBare(database.pool, shipper.id)
  await pagesAtOnce(url, shipper, '/api/loads?status=all', 200)
  await inParallel(requests.slice(0, 200), width, bare)
  const runs = []
  for (let turn = 0; turn < 3; turn += 1) {
    const http = await pagesAtOnce(url, shipper, '/api/loads?status=all', count)
    const limit = await inParallel(requests, width, bare)
    runs.push({ http, rate: count / http.seconds, limit: count / limit.seconds })
  }
  const middle = runs.toSorted((a, b) => a.rate / a.limit - b.rate / b.limit)[1]!
  report(
    `first pages of 100 loads with their total, ${width} at a time (the middle of three turns)`,
    {
      'through HTTP, per second': middle.rate,
      'bare queries, per second': middle.limit,
      ratio: middle.rate / middle.limit,
      ...percentiles(middle.http.milliseconds),
    },
    'goal: ratio of at least 0.4',
  )
}

/** What a page and its total take, and no more. */
async function readBare(pool: pg.Pool, shipperId: number): Promise<void> {
  await pool.query(
    `select loads.*, winner.trucker_id as winner_trucker_id, winner.drayage as winner_drayage
     from loads left join bids as winner on winner.id = loads.winning_bid_id
     where loads.shipper_id = $1 order by loads.created_at desc, loads.id desc limit 101`,
    [shipperId],
  )
  await pool.query('select count(*) from loads where shipper_id = $1', [shipperId])
}

type Asked = { what: string; who: 'shipper' | 'trucker' | 'admin'; path: string }

/** First pages, with their total, and one that follows. */
const asked: Asked[] = [
  { what: 'shipper, all loads', who: 'shipper', path: '/api/loads?status=all' },
  { what: 'shipper, open auctions', who: 'shipper', path: '/api/loads?status=pending,active' },
  { what: 'trucker, available loads', who: 'trucker', path: '/api/loads?status=pending,active' },
  { what: 'admin, open auctions', who: 'admin', path: '/api/loads?status=pending,active' },
  { what: 'admin, completed', who: 'admin', path: '/api/loads?status=completed' },
  { what: 'admin, all loads', who: 'admin', path: '/api/loads?status=all' },
  { what: 'admin, all bids', who: 'admin', path: '/api/admin/bids?status=all' },
]
const [small, big] = [1000, 100_000]
const turns = 5
/** Pages of a turn, many at a time and one after the other. */
const [pagesATurn, singles] = [96, 24]

/**
 * The same pages of 100 rows with 1,000 and with 100,000 loads in the database: what a page costs must not depend on
 * what else is there. The shipper has 500 loads in both; all else grows, the trucker's areas and what is open too.
 */
export async function benchListsBySize(): Promise<void> {
  const sides: [Side, Side] = [await sideOf(small), await sideOf(big)]
  try {
    for (const page of asked) await benchPage(page, sides)
  } finally {
    for (const side of sides) await side.close()
  }
}

async function benchPage(page: Asked, sides: [Side, Side]): Promise<void> {
  for (const side of sides) await secondsOf(side, page, 32, width)
  const found = []
  for (let turn = 0; turn < turns; turn += 1) {
    // In turn, so that a machine that grows slower meanwhile does so for both.
    const many = [
      await secondsOf(sides[0], page, pagesATurn, width),
      await secondsOf(sides[1], page, pagesATurn, width),
    ]
    const single = [await secondsOf(sides[0], page, singles, 1), await secondsOf(sides[1], page, singles, 1)]
    found.push({ many: many as [number, number], single: single as [number, number] })
  }
  report(
    `a first page of 100 with its total: ${page.what}`,
    {
      [`one at a time, ${small} loads, ms`]: (1000 * medianOf(found.map(({ single }) => single[0]))) / singles,
      [`one at a time, ${big} loads, ms`]: (1000 * medianOf(found.map(({ single }) => single[1]))) / singles,
      'ratio, one at a time': medianOf(found.map(({ single }) => single[1] / single[0])),
      [`ratio, ${width} at a time`]: medianOf(found.map(({ many }) => many[1] / many[0])),
    },
    'goal: ratios within 1.5',
  )
}

async function secondsOf({ url, people }: Side, { who, path }: Asked, howMany: number, atOnce: number) {
  return (await pagesAtOnce(url, people[who], path, howMany, atOnce)).seconds
}

type Side = { url: string; people: Record<Asked['who'], Person>; close: () => Promise<void> }

/** A database of some size with a server on it. */
async function sideOf(loads: number): Promise<Side> {
  const own = await startOwnDatabase()
  const people = await fill(own.database.pool, loads)
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
 * Every eighth load is open; on each stands a bid. Of the first thousand, those that are open are in the trucker's areas:
 * so the trucker's page has 100 rows at either size.
 */
async function fill(pool: pg.Pool, loads: number): Promise<Record<Asked['who'], Person>> {
  const shippers = await insertPeople(pool, 'shipper', 200)
  const truckers = await insertPeople(pool, 'trucker', 500, [7, 8, 9, 10])
  const [admin] = (await insertPeople(pool, 'admin', 1)) as [Person]
  await pool.query(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, bid_count, created_at, expires_at)
     select case when n % ($2::int / 500) = 0 then ($1::int[])[1] else ($1::int[])[2 + n % 199] end,
       case when is_open and n <= $3 then 7 + n % 4 else 1 + (n * 7) % 106 end,
       'Ontario, CA 91761', '40'' HC', 'Legal', '{f,f,f,f,f}', 48,
       case when is_open then 'active' else 'completed' end, 1, now() - n * interval '1 minute',
       now() + (case when is_open then 1 else -1 end) * (60 + n % 4000) * interval '1 minute'
     from generate_series(1, $2::int) as n, lateral (select hashint4(n) % 8 = 0 as is_open) as drawn`,
    [shippers.map(({ id }) => id), loads, small],
  )
  await pool.query(
    `insert into bids (load_id, shipper_id, trucker_id, drayage, status, created_at, updated_at)
     select loads.id, shipper_id, ($1::int[])[1 + loads.id % 500], 500,
       case when status = 'active' then 'pending' else 'accepted' end, created_at, created_at from loads`,
    [truckers.map(({ id }) => id)],
  )
  await pool.query(
    `update loads set winning_bid_id = bids.id from bids where load_id = loads.id and bids.status = 'accepted'`,
  )
  await pool.query('vacuum analyze')
  return { shipper: shippers[0]!, trucker: truckers[0]!, admin }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

async function pagesAtOnce(url: string, { cookie }: Person, path: string, howMany: number, atOnce = width) {
  const lanes = await Promise.all(Array.from({ length: atOnce }, () => openLane(url)))
  const requests = Array.from({ length: howMany }, (_, index) => index)
  const done = await inParallel(requests, atOnce, async (_, lane) => {
    const status = await lanes[lane]!.send('GET', path, cookie)
    if (status !== 200) throw new Error(`a list was answered ${status}`)
  })
  for (const lane of lanes) lane.close()
  return done
}
