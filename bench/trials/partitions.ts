/**
 * Tries scripts/partition-events.ts on EVENTS events (20,000,000) under 20 bids a second: how long a bid waits meanwhile, and
 * how long histories take before and after. It needs 15 GB of disk. `node bench/trials/partitions.ts`
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { insertPeople, insertStaffMember, type Person } from '#server/test/people.ts'
import { type OwnDatabase, startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { type Task, tasks } from '../bids.ts'
import { openLane } from '../http-lane.ts'
import { fillMarket } from '../market.ts'
import { percentiles, report } from '../report.ts'

const events = Number(process.env['EVENTS'] ?? 20_000_000)
const script = fileURLToPath(new URL('../../scripts/partition-events.ts', import.meta.url))
const calls = 40

const own = await startOwnDatabase()
try {
  // The data need not outlive a crash.
  await own.database.pool.query('alter system set fsync = off')
  await own.database.pool.query('alter system set full_page_writes = off')
  await own.database.pool.query(`alter system set max_wal_size = '8GB'`)
  await own.database.pool.query('select pg_reload_conf()')
  const market = await fillMarket(own.database.pool)
  const begun = performance.now()
  await fillEvents(own)
  console.log(`${events} events after ${Math.round((performance.now() - begun) / 1000)} s`)
  const server = await startServerProcess({ DATABASE_URL: own.url })
  try {
    const [admin] = await insertPeople(own.database.pool, 'admin', 1)
    const staff = await insertStaffMember(own.database.pool, 'admin')
    const pages: [string, Person, string][] = [
      ['a shipper with many events', market.shipper, '/api/history'],
      ['a trucker with many events', market.truckers[0]!, '/api/history'],
      ['a shipper, the oldest first', market.shipper, '/api/history?sort=time'],
      ['an admin', admin!, '/api/history'],
      ['the audit log', staff, '/api/staff/audit-log'],
      ['the feed of staff', staff, '/api/staff/dashboard/activity'],
    ]
    const before = await read(server.url, pages)
    const bidding = keepBidding(server.url, await tasks(own, market, 20_000))
    const swap = performance.now()
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: own.url },
    })
    const seconds = (performance.now() - swap) / 1000
    const bids = await bidding.stop()
    const after = await read(server.url, pages)
    console.log(stdout)
    report(
      `partitioning ${events} events under 20 bids a second`,
      {
        'seconds in all': seconds,
        answers: JSON.stringify(bids.statuses),
        ...percentiles(bids.milliseconds),
        'slowest bid, ms': Math.max(...bids.milliseconds),
      },
      'goal: no lock over 2 s',
    )
    for (const [index, [name]] of pages.entries()) {
      const [was, is] = [before[index]!, after[index]!]
      report(
        name,
        {
          'p50 before, ms': was['p50, ms'],
          after: is['p50, ms'],
          'p95 before, ms': was['p95, ms'],
          'p95 after': is['p95, ms'],
          times: is['p50, ms'] / was['p50, ms'],
        },
        'goal: at most 1.5 times',
      )
    }
  } finally {
    await server.end('SIGTERM')
  }
} finally {
  await own.close()
}

/** Spread over the loads and people of the market, in the order of time; the indexes are made afterwards. */
async function fillEvents({ database }: OwnDatabase): Promise<void> {
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

async function read(url: string, pages: [string, Person, string][]) {
  const figures = []
  for (const [name, { cookie }, path] of pages) {
    const milliseconds = []
    for (let call = 0; call < calls + 5; call += 1) {
      const begun = performance.now()
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}`)
      if (call >= 5) milliseconds.push(performance.now() - begun)
    }
    figures.push(percentiles(milliseconds))
  }
  return figures
}

/** 20 bids a second, whether or not the ones before are answered. */
function keepBidding(url: string, work: Task[]) {
  const statuses: Record<string, number> = {}
  const milliseconds: number[] = []
  const open = new Set<Promise<void>>()
  let turn = 0
  const bid = async () => {
    const { loadId, trucker } = work[turn++]!
    const lane = await openLane(url)
    const begun = performance.now()
    const status = await lane.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, '{"drayage":742}')
    milliseconds.push(performance.now() - begun)
    statuses[status] = (statuses[status] ?? 0) + 1
    lane.close()
  }
  const timer = setInterval(() => {
    const one = bid().finally(() => open.delete(one))
    open.add(one)
  }, 50)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { statuses, milliseconds }
    },
  }
}
