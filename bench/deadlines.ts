import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type OwnDatabase, startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { openBidding } from './bids-meanwhile.ts'
import { fillLists } from './lists/list-market.ts'
import { pagesAtOnce } from './lists/lists.ts'
import { roadGoals } from './goals.ts'
import { judged, percentiles, report } from './report.ts'

const [loads, accounts] = [1_000_000, 50_000]
const open = 100_000
const redAtOnce = 10_000
const requests = 200

/**
 * Reads due clocks among 100,000 open ones, finds a number among those of 1,000,000 loads, and notifies of 10,000
 * clocks at once.
 */
export async function benchDeadlines(): Promise<void> {
  const own = await startOwnDatabase()
  const { people } = await fillLists(own.database.pool, loads, accounts)
  await fillClocks(own.database.pool)
  const server = await startServerProcess({ DATABASE_URL: own.url })
  const p95 = async (who: keyof typeof people, path: string) => {
    await pagesAtOnce(server.url, people[who], path, 20, 1)
    return percentiles((await pagesAtOnce(server.url, people[who], path, requests, 1)).milliseconds)['p95, ms']
  }
  try {
    for (const who of ['shipper', 'busy trucker', 'staff'] as const) {
      const portal = who === 'staff' ? 'staff/' : ''
      const list = await p95(who, `/api/${portal}loads?status=all&limit=50`)
      const due = await p95(who, `/api/${portal}deadlines?limit=50`)
      const figures = { 'p95, ms': due, 'a page of loads: p95, ms': list, ratio: due / list }
      judged(`50 of ${open} open clocks for a ${who}`, figures, roadGoals.deadlines)
      const narrowed = await p95(who, `/api/${portal}deadlines?limit=50&terminalId=12&level=red`)
      const days = await p95(who, `/api/${portal}deadlines/days`)
      report(`the same narrowed, and counted by day, for a ${who}`, { narrowed, days }, 'p95, ms')
      const exact = await p95(who, `/api/${portal}find?q=mscu%200500700`)
      const prefix = await p95(who, `/api/${portal}find?q=mscu`)
      const number = await p95(who, `/api/${portal}find?q=QB-1005`)
      report(`find for a ${who}`, { exact, prefix, 'load number': number }, 'goal: p95 within 50 ms')
    }
    await notifyBesideBids(own, server.url)
  } finally {
    await server.end('SIGTERM')
    await own.close()
  }
}

/** A last free day for every tenth load, due within some weeks and already notified, and two numbers for each load. */
async function fillClocks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update loads set status = 'assigned' where id in (
       select id from loads where winner_id is not null and id % 8 <> 0 order by id limit $1)`,
    [open],
  )
  await pool.query(
    `insert into load_clocks (load_id, kind, shipper_id, winner_id, terminal_id, zone, amber_at, red_at, due_at, due_on,
       state, estimated, sources, told_level)
     select id, 'last_free_day', shipper_id, winner_id, 12 + id % 8, 'America/Los_Angeles', due - interval '3 days',
       due - interval '1 day', due, due::date, 'open', false, '[]', 'overdue'
     from loads, lateral (select now() + (id % 30000 - 5000) * interval '1 minute' as due) as drawn
     where status = 'assigned'`,
  )
  await pool.query(
    `insert into load_identifiers (load_id, shipper_id, field, value, key)
     select id, shipper_id, 'containerNumber', number, number from loads,
       lateral (select 'MSCU' || lpad(id::text, 7, '0') as number) as drawn
     union all select id, shipper_id, 'reference', 'PO-' || id, 'PO' || id from loads`,
  )
  await pool.query('vacuum analyze')
}

/** The bids of truckers during the notifications, and for as long without them. */
async function notifyBesideBids(own: OwnDatabase, url: string): Promise<void> {
  const bidding = await openBidding(own, url)
  const pool = own.database.pool
  await bidding.p95While(sleep(5000))
  const without = await bidding.p95While(sleep(15_000))
  const beside = await bidding.p95While(makeDueAtOnce(pool))
  bidding.close()
  report(
    'bids, four at a time, while these clocks notify',
    { 'p95, ms': beside, 'before, p95, ms': without, ratio: beside / without },
    'goal: ratio of at most 1.2',
  )
}

/** How long it takes to notify both sides of 10,000 clocks that turn red at one moment, each once. */
async function makeDueAtOnce(pool: pg.Pool): Promise<void> {
  const { rows: dueRows } = await pool.query<{ at: Date }>(
    `with due as (select id from load_clocks where state = 'open' order by id limit $1), at as (
       select clock_timestamp() + interval '5 seconds' as at)
     update load_clocks set told_level = 'amber', red_at = at, due_at = at + interval '1 day', next_at = at
     from due, at where load_clocks.id = due.id returning next_at as at`,
    [redAtOnce],
  )
  const waiting = `select count(*) as open from load_clocks where state = 'open' and told_level = 'amber'`
  while ((await pool.query<{ open: number }>(waiting)).rows[0]!.open > 0) await sleep(100)
  const { rows } = await pool.query<{ seconds: number; notified: number }>(
    `select extract(epoch from max(at) - $1)::float8 as seconds,
       (select count(*) from notifications where kind = 'deadline') as notified
     from events where action = 'deadline_reached'`,
    [dueRows[0]!.at],
  )
  judged(
    `${redAtOnce} clocks that turn red at the same moment`,
    { 'notified after, s': rows[0]!.seconds, notifications: rows[0]!.notified },
    roadGoals.notifying,
  )
}
