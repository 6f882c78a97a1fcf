/**
 * What a browser and a program get, through docs/deploy/haproxy.cfg, while the database, its disk, the store of files or the
 * processes fail; and what is logged meanwhile. Needs root, Debian's PostgreSQL and HAProxy. `node bench/trials/failures.ts`
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { documentForm } from '#server/test/files/forms.ts'
import { until } from '#server/test/live.ts'
import { insertPeople, type Person } from '#server/test/people.ts'
import { makeCluster, runCluster } from '#server/test/processes/system-postgres.ts'
import { report } from '../report.ts'
import { startBalancer } from './poolers.ts'
import { freePorts } from './programs.ts'
import { startLogged, type Logged } from './logged.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
const folder = mkdtempSync(join(tmpdir(), 'quaybid-failures-'))
// PostgreSQL runs as another account, which has to get in.
chmodSync(folder, 0o755)
const [disk, store] = [join(folder, 'disk'), join(folder, 'store')]
const [balancerPort, ...ports] = (await freePorts(3)) as [number, number, number]
const url = `http://127.0.0.1:${balancerPort}`

for (const [place, size] of [
  [disk, '160m'],
  [store, '2m'],
] as const) {
  mkdirSync(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place])
}
const cluster = await makeCluster(disk)
const settings = ['max_wal_size=32MB', 'min_wal_size=32MB']
let postgres = await runCluster(cluster, disk, settings)
const processes: Logged[] = []
const balancer = startBalancer(folder, balancerPort, ports)
try {
  const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(disk)}&port=5432`
  const env = { DATABASE_URL: databaseUrl, STORAGE_URL: `file://${store}/uploads`, TRUST_PROXY: '1', DATA_DIR: folder }
  for (const port of ports) processes.push(await startLogged(port, env, join(folder, `${port}.log`)))
  const pool = new pg.Pool({ ...postgres.address, max: 1 })
  pool.on('error', () => {})
  const [shipper] = (await insertPeople(pool, 'shipper', 1)) as [Person]
  await pool.end()
  await settled()

  await show('all is well', shipper)
  await postgres.stop()
  await settled()
  await show('the database is stopped', shipper)
  const before = logged()
  await sleep(75_000)
  report('75 s without a database, no requests but probes', lines(before), 'was 558 lines and 680 kB a process')
  postgres = await runCluster(cluster, disk, settings)
  await until(async () => (await fetch(`${url}/api/ready`)).status === 200, 60_000)
  await settled()
  await show('it is back', shipper)

  const idle = logged()
  await sleep(30_000)
  report('30 s at rest, probed by HAProxy', lines(idle), 'was 120 lines')

  const ballast = join(disk, 'ballast')
  fill(ballast, disk)
  for (let count = 0; count < 200; count += 1) if ((await post(shipper)).status >= 500) break
  await show('the disk of the database is full', shipper)
  rmSync(ballast)
  await show('it has room again', shipper)

  fill(join(store, 'ballast'), store)
  await show('the store of files is full', shipper)
  rmSync(join(store, 'ballast'))

  processes[0]!.signal('SIGSTOP')
  await sleep(15_000)
  await show('one process hangs', shipper)
  processes[1]!.signal('SIGSTOP')
  await sleep(15_000)
  await show('both processes hang', shipper)
  for (const one of processes) one.signal('SIGCONT')
  await settled()
  await show('they go on', shipper)
  for (const one of processes) one.signal('SIGKILL')
  await show('both are killed, that moment', shipper)
  await settled()
  await show('a moment later', shipper)
} finally {
  for (const one of processes) one.signal('SIGKILL')
  await balancer.end()
  await postgres.stop('SIGKILL')
  for (const place of [disk, store]) execFileSync('umount', [place])
  rmSync(folder, { recursive: true, force: true })
}

/** HAProxy asks twice a second, and takes two failures for one. */
function settled(): Promise<void> {
  return sleep(4000)
}

function post(shipper: Person): Promise<Response> {
  const headers = { cookie: shipper.cookie, 'content-type': 'application/json', 'x-request-id': 'of-the-client' }
  return fetch(`${url}/api/loads`, { method: 'POST', headers, body: JSON.stringify(load) })
}

async function show(what: string, shipper: Person): Promise<void> {
  const accept = { accept: 'text/html' }
  const upload = { method: 'POST', headers: { cookie: shipper.cookie }, body: documentForm({ type: 'insurance' }) }
  const posted = await post(shipper).catch(() => null)
  report(
    what,
    {
      'page of a visitor': await inWords(fetch(`${url}/`, { headers: accept })),
      'page of one who is signed in': await inWords(
        await fetch(`${url}/shipper`, { headers: { ...accept, cookie: shipper.cookie } }),
      ),
      'GET /api/loads': await inWords(fetch(`${url}/api/loads`, { headers: { cookie: shipper.cookie } })),
      'id of the request':
        posted?.headers.get('x-request-id') === 'of-the-client' ? "the client's" : 'not of the client',
      'POST /api/loads': posted ? await inWords(posted) : 'closed without an answer',
      'POST /api/documents': await inWords(fetch(`${url}/api/documents`, upload)),
    },
    'goal: every failure of a call is JSON with a code, and with Retry-After where it passes',
  )
}

/** A connection that is closed without an answer is none. */
async function inWords(asked: Response | Promise<Response>): Promise<string> {
  const response = await Promise.resolve(asked).catch(() => null)
  if (!response) return 'closed without an answer'
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no type'
  const after = response.headers.get('retry-after')
  const text = await response.text()
  const said = type === 'application/json' && response.status >= 400 ? ` ${text.slice(0, 120)}` : ''
  return `${response.status} ${type}${after === null ? '' : `, Retry-After ${after}`}${said}`
}

/** Leaves no room at all. */
function fill(file: string, place: string): void {
  for (const size of [1 << 20, 4096]) {
    const { bavail, bsize } = statfsSync(place)
    try {
      writeFileSync(file, Buffer.alloc(Math.floor((bavail * bsize) / size) * size), { flag: 'a' })
    } catch {
      // As much as there was.
    }
  }
}

function logged(): number[] {
  return processes.map(({ file }) => readFileSync(file, 'utf8').length)
}

function lines(before: number[]): Record<string, string> {
  return Object.fromEntries(
    processes.map(({ file }, index) => {
      const text = readFileSync(file, 'utf8').slice(before[index])
      const own = text.split('\n').filter(Boolean)
      return [`log of process ${index + 1}`, `${own.length} lines, ${(text.length / 1000).toFixed(1)} kB`]
    }),
  )
}
