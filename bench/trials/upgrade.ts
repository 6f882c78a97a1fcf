/**
 * A release migrates the database while the one before goes on under load: 20 bids, 10 awards and 30 reads a second.
 * `RELEASE=v0.1.0 node bench/trials/upgrade.ts` names the older one; its packages are taken from this clone.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { callAs, type Person } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { fillMarket, insertOpenLoads, type Market } from '../market.ts'
import { percentiles, report } from '../report.ts'

const release = process.env['RELEASE']
if (release === undefined) throw new Error('RELEASE is missing: the older commit')
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'quaybid-upgrade-'))
chmodSync(folder, 0o755)
const older = join(folder, 'older')
const postgres = await startEmbeddedPostgres(join(folder, 'data'))
const { host, port, user, database } = postgres.connection
const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
const pool = new pg.Pool({ ...postgres.connection, max: 4 })
try {
  checkOut(release)
  const old = await startServerProcess({ DATABASE_URL: url }, join(older, 'server/main.ts'))
  const market = await fillMarket(pool)
  const servers = [old]
  let turns = 0
  const traffic = keepTrading(
    () => servers[turns++ % servers.length]!.url,
    market,
    await insertOpenLoads(pool, market, 3000),
  )
  await sleep(10_000)
  const before = traffic.take()
  const begun = performance.now()
  const next = await startServerProcess({ DATABASE_URL: url })
  const started = (performance.now() - begun) / 1000
  const during = traffic.take()
  await sleep(10_000)
  const beside = traffic.take()
  servers.push(next)
  await sleep(10_000)
  const mixed = traffic.take()
  servers.shift()
  await old.end('SIGTERM')
  await sleep(3000)
  await traffic.stop()
  const migrations = await pool.query<{ name: string }>('select name from schema_migrations order by name')
  console.log(migrations.rows.map(({ name }) => name).join(', '))
  report(
    `${release} goes on while this build migrates and starts (${started.toFixed(1)} s)`,
    Object.fromEntries(
      Object.entries({
        before,
        'while it migrates and starts': during,
        'on the new schema': beside,
        'both take calls': mixed,
      }).map(([name, figures]) => [name, JSON.stringify(figures)]),
    ),
    'goal: only 200 and 201',
  )
  await next.end('SIGTERM')
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function checkOut(commit: string): void {
  execFileSync('mkdir', [older])
  execFileSync('tar', ['-x', '-C', older], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  })
  symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'))
  cpSync(join(root, 'build/web'), join(older, 'build/web'), { recursive: true })
}

/** Each load gets two bids, and its shipper accepts one; meanwhile both sides read their lists. */
function keepTrading(address: () => string, { shipper, truckers }: Market, loads: number[]) {
  let answers: Record<string, number> = {}
  let milliseconds: number[] = []
  const open = new Set<Promise<unknown>>()
  let turn = 0
  const call = async (person: Person, method: 'GET' | 'POST', path: string, body?: object) => {
    const begun = performance.now()
    const answer = await callAs(person, address(), method, path, body).catch((error: Error) => ({
      status: error.message,
      body: { id: 0 },
    }))
    milliseconds.push(performance.now() - begun)
    answers[answer.status] = (answers[answer.status] ?? 0) + 1
    return answer.body.id
  }
  const trade = async () => {
    const index = turn++
    const loadId = loads[index]!
    const [one, other] = [truckers[index % truckers.length]!, truckers[(index + 1) % truckers.length]!]
    await call(one, 'GET', '/api/trucker/bids')
    const bid = await call(one, 'POST', `/api/loads/${loadId}/bids`, { drayage: 500 })
    await call(other, 'POST', `/api/loads/${loadId}/bids`, { drayage: 600 })
    await call(shipper, 'GET', `/api/loads/${loadId}/bids`)
    await call(shipper, 'POST', `/api/loads/${loadId}/accept-bid/${bid}`)
    await call(other, 'GET', '/api/notifications')
  }
  const timer = setInterval(() => {
    const one = trade().finally(() => open.delete(one))
    open.add(one)
  }, 100)
  return {
    /** The events since the last time. */
    take() {
      const taken = { answers, ...percentiles(milliseconds), 'slowest, ms': Math.max(...milliseconds) }
      answers = {}
      milliseconds = []
      return taken
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
