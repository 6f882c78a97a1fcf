/**
 * Several processes behind HAProxy, with PgBouncer in front of PostgreSQL, both as docs/deploy has them: accepted bids of 1,
 * 2, 4 and 8 processes, then a rolling restart under load. Needs Linux with the packages `haproxy` and `pgbouncer`.
 *
 * `node bench/trials/pooled.ts`, after it the numbers of processes; POOL_MODE is another mode than session.
 */
import { mkdtempSync, readFileSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStream } from '#server/test/live.ts'
import { type OwnDatabase, startOwnDatabase } from '#server/test/processes/own-database.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { tasks } from '../bids.ts'
import { openLane } from '../http-lane.ts'
import { fillMarket, type Market, planAnew } from '../market.ts'
import { inParallel } from '../parallel.ts'
import { percentiles, processorOf, report } from '../report.ts'
import { accountOf, freePorts, type Program, startProgram } from './programs.ts'

const counts = process.argv.slice(2).map(Number)
const mode = process.env['POOL_MODE'] ?? 'session'
const [bids, width] = [3000, 32]
const deploy = new URL('../../docs/deploy/', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'quaybid-trial-'))
chmodSync(folder, 0o755)

const own = await startOwnDatabase()
const programs: Program[] = []
const processes = new Map<number, ServerProcess>()
try {
  const market = await fillMarket(own.database.pool)
  const [front, pooled, ...slots] = (await freePorts(11)) as [number, number, ...number[]]
  const databaseUrl = startPooler(own, pooled)
  startBalancer(front, slots)
  const url = `http://127.0.0.1:${front}`
  const start = async (port: number) => {
    processes.set(port, await startServerProcess({ DATABASE_URL: databaseUrl, PORT: String(port), DRAIN_SECONDS: '5' }))
  }
  for (const count of counts.length > 0 ? counts : [1, 2, 4, 8]) {
    for (const port of slots.slice(processes.size, count)) await start(port)
    await sleep(2000)
    await measureBids(own, url, market, count)
  }
  await roll(own, url, market, { slots, start })
} finally {
  for (const server of processes.values()) await server.end('SIGTERM')
  for (const program of programs) await program.end('SIGTERM')
  await own.close()
}

/** PgBouncer before the database; answers the address for the server processes. */
function startPooler({ postgres }: OwnDatabase, port: number): string {
  const { host, port: databasePort, user, database } = postgres.connection
  const lines = readFileSync(new URL('pgbouncer.ini', deploy), 'utf8')
    .replace(/^quaybid = .*$/m, `quaybid = host=${host} port=${databasePort} dbname=${database} user=${user}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^server_idle/m, 'log_connections = 0\nlog_disconnections = 0\nserver_idle')
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any')
    .replace(/^pool_mode = .*$/m, `pool_mode = ${mode}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, lines)
  programs.push(startProgram('/usr/sbin/pgbouncer', [file], accountOf('postgres')))
  return `postgres://${user}@127.0.0.1:${port}/quaybid`
}

/** HAProxy before so many places for processes, of which some are empty. */
function startBalancer(port: number, slots: number[]): void {
  const servers = slots.map((slot, index) => `    server quaybid${index + 1} 127.0.0.1:${slot}`)
  const lines = readFileSync(new URL('haproxy.cfg', deploy), 'utf8')
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .*\n)+/, `${servers.join('\n')}\n`)
    .replace('sc0_conn_cur gt 500', 'sc0_conn_cur gt 5000')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, lines)
  programs.push(startProgram('/usr/sbin/haproxy', ['-f', file, '-db']))
}

/** Processor time of everything but this client, in milliseconds. */
function processorTimes({ postgres }: OwnDatabase) {
  const sum = (pids: number[]) => pids.reduce((total, pid) => total + processorOf(pid), 0)
  return {
    server: sum([...processes.values()].map(({ pid }) => pid)),
    pooler: processorOf(programs[0]!.pid),
    balancer: processorOf(programs[1]!.pid),
    postgres: processorOfAll(postgres.connection.host),
  }
}

/** Milliseconds of PostgreSQL's main process, of its children, and of those that have ended. */
function processorOfAll(socketFolder: string): number {
  const main = Number(readFileSync(join(socketFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number)
  const fields = readFileSync(`/proc/${main}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ended = 10 * (Number(fields[13]) + Number(fields[14]))
  return [main, ...children].reduce((sum, pid) => sum + processorOf(pid), ended)
}

async function measureBids(database: OwnDatabase, url: string, market: Market, count: number): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const body = JSON.stringify({ drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 })
  const bid = async ({ loadId, trucker }: Awaited<ReturnType<typeof tasks>>[number], lane: number) => {
    const status = await lanes[lane]!.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, body)
    if (status !== 201) throw new Error(`a bid was answered ${status}`)
  }
  await inParallel(await tasks(database, market, 600), width, bid)
  await planAnew(database.database.pool)
  const measured = await tasks(database, market, bids)
  const before = processorTimes(database)
  const run = await inParallel(measured, width, bid)
  const after = processorTimes(database)
  const each = (part: keyof typeof after) => (after[part] - before[part]) / bids
  report(
    `accepted bids, ${width} at a time, ${count} processes behind HAProxy and PgBouncer (${mode} mode)`,
    {
      'per second': bids / run.seconds,
      ...percentiles(run.milliseconds),
      'processor a bid, server, ms': each('server'),
      'PostgreSQL, ms': each('postgres'),
      'PgBouncer, ms': each('pooler'),
      'HAProxy, ms': each('balancer'),
    },
    'figures of one machine that the client shares',
  )
  for (const lane of lanes) lane.close()
}

type Places = { slots: number[]; start: (port: number) => Promise<void> }

/** Replaces two processes one by one under 50 calls a second and 100 open pages. */
async function roll(database: OwnDatabase, url: string, market: Market, { slots, start }: Places): Promise<void> {
  for (const port of slots.slice(2)) {
    await processes.get(port)?.end('SIGTERM')
    processes.delete(port)
  }
  for (const port of slots.slice(0, 2)) if (!processes.has(port)) await start(port)
  const pages = await Promise.all(market.truckers.slice(0, 100).map(({ cookie }) => keepPage(url, cookie)))
  const load = keepCalling(url, await tasks(database, market, 20_000))
  await sleep(5000)
  for (const [index, leaving] of slots.slice(0, 2).entries()) {
    await start(slots[2 + index]!)
    await sleep(3000)
    await processes.get(leaving)!.end('SIGTERM')
    processes.delete(leaving)
  }
  await sleep(5000)
  const { statuses, milliseconds, seconds } = await load.stop()
  report(
    'rolling restart of two processes under load',
    {
      'calls a second': milliseconds.length / seconds,
      answers: JSON.stringify(statuses),
      ...percentiles(milliseconds),
      'slowest, ms': Math.max(...milliseconds),
      'pages told to move': pages.reduce((sum, page) => sum + page.moves(), 0),
      'longest time without a stream, s': Math.max(...pages.map((page) => page.longestGap())) / 1000,
    },
    'goal: 200 and 201 alone, streams back within 5 s',
  )
  for (const page of pages) page.close()
}

/** 50 calls a second, a fifth of them bids; each over a connection of the client's pool, as a proxy before it would. */
function keepCalling(url: string, work: Awaited<ReturnType<typeof tasks>>) {
  const statuses: Record<string, number> = {}
  const milliseconds: number[] = []
  const begun = performance.now()
  const open = new Set<Promise<void>>()
  let turn = 0
  const call = async () => {
    const { loadId, trucker } = work[turn % work.length]!
    const isBid = turn++ % 5 === 0
    const from = performance.now()
    const headers = { cookie: trucker.cookie, ...(isBid && { 'content-type': 'application/json' }) }
    const request = isBid ? { method: 'POST', headers, body: '{"drayage":742}' } : { headers }
    const path = isBid ? `/api/loads/${loadId}/bids` : '/api/trucker/bids'
    const status = await fetch(url + path, request).then(
      // A refusal of ours has a code, one of the proxy has none.
      async (answer) => `${answer.status} ${/"code":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''}`.trim(),
      (error: Error) => error.message,
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    milliseconds.push(performance.now() - from)
  }
  const timer = setInterval(() => {
    const one = call().finally(() => open.delete(one))
    open.add(one)
  }, 20)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { statuses, milliseconds, seconds: (performance.now() - begun) / 1000 }
    },
  }
}

/** A page that comes back as the app does: within 3 s of `bye`. */
async function keepPage(url: string, cookie: string) {
  let stream = await openStream(url, cookie)
  let [moves, longest, isOver] = [0, 0, false]
  const follow = async () => {
    while (!isOver) {
      await sleep(20)
      if (!stream.isOver()) continue
      const left = performance.now()
      moves += 1
      await sleep(Math.random() * 3000)
      stream = await openStream(url, cookie, { after: Date.now() - 5000 })
      longest = Math.max(longest, performance.now() - left)
    }
  }
  void follow()
  return {
    moves: () => moves,
    longestGap: () => longest,
    close() {
      isOver = true
      stream.close()
    },
  }
}
