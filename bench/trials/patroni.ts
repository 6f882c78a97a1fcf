/**
 * Two nodes of PostgreSQL under Patroni, one of them a synchronous standby, behind HAProxy, and two server processes
 * under 50 bids a second: a switchover, then the primary's machine dies. Needs Debian's packages `patroni`,
 * `etcd-server`, `haproxy` and `postgresql-15`, and root, to start them as `postgres`. `node bench/trials/patroni.ts`
 */
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { insertAuctions } from '#server/test/processes/auctions.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { fillMarket, insertOpenLoads, type Market } from '../market.ts'
import { report } from '../report.ts'
import { type Node, password, postgres, startEtcd, startNode, startProxy } from './patroni-programs.ts'
import { killPrimary, leader, roles, switchOver } from './primary.ts'
import { freePorts, type Program } from './programs.ts'
import { keepBidding } from './rival-bids.ts'

/** A prime: no trucker bids on the same load again. */
const bidOn = 1009

const folder = mkdtempSync(join(tmpdir(), 'quaybid-patroni-'))
chownSync(folder, postgres.uid, postgres.gid)
chmodSync(folder, 0o755)
const etcdFolder = mkdtempSync('/dev/shm/quaybid-etcd-')
chownSync(etcdFolder, postgres.uid, postgres.gid)

const [etcdPort, etcdPeers, proxyPort, ...ports] = (await freePorts(7)) as [number, number, number, ...number[]]
const others: Program[] = []
const nodes: Node[] = []
const servers: ServerProcess[] = []
const databaseUrl = `postgres://postgres:${password}@127.0.0.1:${proxyPort}/quaybid`
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 3000 })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

try {
  others.push(startEtcd(etcdFolder, [etcdPort, etcdPeers]))
  for (const index of [0, 1]) {
    nodes.push(startNode(`node${index + 1}`, [ports[2 * index]!, ports[2 * index + 1]!], { folder, etcdPort }))
    await untilSo(async () => (await leader(nodes)) !== undefined, 120)
  }
  others.push(startProxy(folder, proxyPort, nodes))
  await untilSo(async () => (await roles(nodes)).includes('sync_standby'), 120)
  await createDatabase()
  for (const _ of [1, 2]) servers.push(await startServerProcess({ DATABASE_URL: databaseUrl, NODE_ENV: '' }))
  const market = await fillMarket(pool)
  await measure('switchover', market, () => switchOver(nodes))
  await untilSo(async () => (await roles(nodes)).includes('sync_standby'), 120)
  await measure('failover: the primary and its Patroni are killed', market, () => killPrimary(nodes))
} finally {
  await pool.end()
  for (const server of servers) await server.end('SIGTERM')
  for (const { program } of nodes) await program.end('SIGTERM')
  for (const program of others.toReversed()) await program.end('SIGTERM')
  for (const used of [folder, etcdFolder]) rmSync(used, { recursive: true, force: true })
}

async function createDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl.replace(/quaybid$/, 'postgres') })
  await client.connect()
  await client.query('create database quaybid')
  await client.end()
}

/** Bids all along; in the middle something happens to the primary, and 50 auctions come to their end. */
async function measure(what: string, market: Market, happen: () => Promise<void>): Promise<void> {
  const due = await insertAuctions(pool, 50, { endInSeconds: 15 })
  const loads = await insertOpenLoads(pool, market, bidOn)
  const bidding = keepBidding(servers, market, loads)
  await sleep(10_000)
  const happened = performance.now()
  await happen()
  await sleep(45_000)
  const { acknowledged, successes, statuses, awarded } = await bidding.stop()
  const gaps = successes.slice(1).map((at, index) => ({ length: at - successes[index]!, end: at }))
  const longest = gaps.toSorted((a, b) => b.length - a.length)[0]!
  const kept = await pool.query<{ id: number }>('select public_id as id from bids where public_id = any($1)', [
    acknowledged,
  ])
  const keptAwards = await pool.query(`select from loads where id = any($1) and winning_bid_id is not null`, [awarded])
  const twice = await pool.query(
    `select load_id from bids where status = 'accepted' group by load_id having count(*) > 1`,
  )
  const closed = await pool.query(`select from loads where shipper_id = $1 and status = 'expired'`, [due.id])
  report(
    `${what}, under 50 bids a second`,
    {
      answers: JSON.stringify(statuses),
      'bids acknowledged': acknowledged.length,
      'of them lost': acknowledged.length - kept.rows.length,
      'awards acknowledged': awarded.length,
      'awards lost': awarded.length - keptAwards.rows.length,
      'loads awarded twice': twice.rows.length,
      'longest time without an accepted bid, s': longest.length / 1000,
      'serving again after, s': (longest.end - happened) / 1000,
      'auctions due meanwhile, closed': `50, ${closed.rows.length}`,
    },
    'goal: nothing lost, nothing twice, serving within 30 s',
  )
}

async function untilSo(isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  const limit = performance.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`not so within ${seconds} s: ${isSo.toString()}`)
    await sleep(500)
  }
}
