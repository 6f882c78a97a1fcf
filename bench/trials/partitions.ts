/**
 * Tries scripts/partition-events.ts on EVENTS events (20,000,000) under 20 bids a second: how long a bid waits
 * meanwhile, and how long histories take before and after. It needs 15 GB of disk. `node bench/trials/partitions.ts`
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { insertPeople, insertStaffMember, type Person } from '#server/test/people.ts'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { type Task, tasks } from '../bids.ts'
import { openLane } from '../http-lane.ts'
import { fillMarket } from '../market.ts'
import { percentiles, report } from '../report.ts'
import { fillEvents } from './many-events.ts'
import { steadily } from './steadily.ts'

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
  await fillEvents(own, events)
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
  const going = steadily(50, bid)
  return {
    async stop() {
      await going.stop()
      return { statuses, milliseconds }
    },
  }
}
