/**
 * Two nodes of PostgreSQL under Patroni, one of them a synchronous standby, behind HAProxy, and two server processes under 50
 * bids a second: a switchover, then the primary's machine dies. Needs Debian's packages `patroni`, `etcd-server`, `haproxy`
 * and `postgresql-15`, and root, to start them as `postgres`. `node bench/trials/patroni.ts`
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callAs, type Person } from '#server/test/people.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { insertAuctions } from '#server/test/processes/auctions.ts'
import { fillMarket, insertOpenLoads, type Market } from '../market.ts'
import { report } from '../report.ts'
import { accountOf, freePorts, type Program, startProgram } from './programs.ts'

const postgres = accountOf('postgres')
const folder = mkdtempSync(join(tmpdir(), 'quaybid-patroni-'))
chownSync(folder, postgres.uid, postgres.gid)
chmodSync(folder, 0o755)
const etcdFolder = mkdtempSync('/dev/shm/quaybid-etcd-')
chownSync(etcdFolder, postgres.uid, postgres.gid)
const password = 'trial'

type Node = { name: string; rest: number; database: number; program: Program }

const [etcdPort, etcdPeers, proxyPort, ...ports] = (await freePorts(7)) as [number, number, number, ...number[]]
const others: Program[] = []
const nodes: Node[] = []
const servers: ServerProcess[] = []
const databaseUrl = `postgres://postgres:${password}@127.0.0.1:${proxyPort}/quaybid`
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 3000 })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

try {
  startEtcd()
  for (const index of [0, 1]) {
    nodes.push(startNode(`node${index + 1}`, ports[2 * index]!, ports[2 * index + 1]!))
    await untilSo(async () => (await leader()) !== undefined, 120)
  }
  startProxy()
  await untilSo(async () => (await roles()).includes('sync_standby'), 120)
  await createDatabase()
  for (const _ of [1, 2]) servers.push(await startServerProcess({ DATABASE_URL: databaseUrl, NODE_ENV: '' }))
  const market = await fillMarket(pool)
  await measure('switchover', market, switchOver)
  await untilSo(async () => (await roles()).includes('sync_standby'), 120)
  await measure('failover: the primary and its Patroni are killed', market, killPrimary)
} finally {
  await pool.end()
  for (const server of servers) await server.end('SIGTERM')
  for (const { program } of nodes) await program.end('SIGTERM')
  for (const program of others.toReversed()) await program.end('SIGTERM')
  for (const used of [folder, etcdFolder]) rmSync(used, { recursive: true, force: true })
}

function startEtcd(): void {
  const [url, peers] = [etcdPort, etcdPeers].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  // In memory: on a disk that others keep busy it loses its leases.
  const args = ['--name', 'one', '--data-dir', etcdFolder, '--listen-client-urls', url]
  args.push('--advertise-client-urls', url, '--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers)
  others.push(startProgram('/usr/bin/etcd', [...args, '--initial-cluster', `one=${peers}`], postgres))
}

function startNode(name: string, rest: number, database: number): Node {
  const home = join(folder, name)
  mkdirSync(home)
  chownSync(home, postgres.uid, postgres.gid)
  const settings = {
    scope: 'quaybid',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      // A dead primary is replaced within ttl and some seconds.
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${database}`,
      data_dir: join(home, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(home, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: home },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
    },
  }
  // JSON is YAML too.
  writeFileSync(join(home, 'patroni.yml'), JSON.stringify(settings))
  const program = startProgram('/usr/bin/patroni', [join(home, 'patroni.yml')], { ...postgres, cwd: home })
  return { name, rest, database, program }
}

/** As an operator has it: the address of the primary, whichever node that is. */
function startProxy(): void {
  const lines = nodes.map(({ name, database, rest }) => `    server ${name} 127.0.0.1:${database} check port ${rest}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 3s
listen primary
    bind 127.0.0.1:${proxyPort}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`,
  )
  others.push(startProgram('/usr/sbin/haproxy', ['-f', file, '-db']))
}

type Member = { name: string; role: string; state: string }

async function members(): Promise<Member[]> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function roles(): Promise<string[]> {
  return (await members()).map(({ role }) => role)
}

async function leader(): Promise<Node | undefined> {
  const name = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name
  return nodes.find((node) => node.name === name)
}

async function createDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl.replace(/quaybid$/, 'postgres') })
  await client.connect()
  await client.query('create database quaybid')
  await client.end()
}

async function switchOver(): Promise<void> {
  const from = (await leader())!
  const to = nodes.find((node) => node !== from)!
  const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  })
  if (!answer.ok) throw new Error(`the switchover was answered ${answer.status}: ${await answer.text()}`)
}

/** As when the machine loses power: Patroni and every process of PostgreSQL end at once. */
async function killPrimary(): Promise<void> {
  const { name, program } = (await leader())!
  const main = Number(readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number)
  process.kill(program.pid, 'SIGKILL')
  for (const pid of [main, ...children]) process.kill(pid, 'SIGKILL')
}

/** Bids all along; in the middle something happens to the primary, and 50 auctions come to their end. */
async function measure(what: string, market: Market, happen: () => Promise<void>): Promise<void> {
  const due = await insertAuctions(pool, 50, { endInSeconds: 15 })
  const loads = await insertOpenLoads(pool, market, 300)
  const bidding = keepBidding(market, loads)
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

/** 50 bids a second; on every fifth, two bids of its load are accepted at once, of which one may win. */
function keepBidding({ truckers, shipper }: Market, loads: number[]) {
  const [acknowledged, successes, awarded] = [[] as number[], [] as number[], [] as number[]]
  const statuses: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  const bidOf = new Map<number, number>()
  let turn = 0
  const note = (status: number | string) => (statuses[status] = (statuses[status] ?? 0) + 1)
  const url = () => servers[turn % servers.length]!.url
  const call = (person: Person, path: string, body?: object) =>
    callAs(person, url(), 'POST', path, body).then(
      (answer) => (note(answer.status), answer),
      () => void note('no answer'),
    )
  const bid = async () => {
    const [loadId, trucker] = [loads[turn % loads.length]!, truckers[turn % truckers.length]!]
    turn += 1
    const answer = await call(trucker, `/api/loads/${loadId}/bids`, { drayage: 500 })
    if (answer?.status !== 201) return
    acknowledged.push(answer.body.id)
    successes.push(performance.now())
    const rival = bidOf.get(loadId)
    bidOf.set(loadId, answer.body.id)
    if (rival === undefined || turn % 5 !== 0) return
    const both = [rival, answer.body.id].map((id) => call(shipper, `/api/loads/${loadId}/accept-bid/${id}`))
    if ((await Promise.all(both)).some((one) => one?.status === 200)) awarded.push(loadId)
  }
  const timer = setInterval(() => {
    const one = bid().finally(() => open.delete(one))
    open.add(one)
  }, 20)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { acknowledged, successes: successes.toSorted((a, b) => a - b), statuses, awarded }
    },
  }
}

async function untilSo(isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  const limit = performance.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`not so within ${seconds} s: ${isSo.toString()}`)
    await sleep(500)
  }
}
