/**
 * Several processes behind HAProxy, with PgBouncer in front of PostgreSQL, both as docs/deploy has them: accepted bids
 * of 1, 2, 4 and 8 processes, then a rolling restart under load. Needs Linux with the packages `haproxy` and
 * `pgbouncer`.
 *
 * `node bench/trials/pooled.ts`, after it the numbers of processes; POOL_MODE is another mode than session.
 */
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { fillMarket } from '../market.ts'
import { measureBids } from './pooled-bids.ts'
import { startBalancer, startPooler } from './poolers.ts'
import { freePorts, type Program } from './programs.ts'
import { roll } from './rolling.ts'

const counts = process.argv.slice(2).map(Number)
const mode = process.env['POOL_MODE'] ?? 'session'
const folder = mkdtempSync(join(tmpdir(), 'quaybid-trial-'))
chmodSync(folder, 0o755)

const own = await startOwnDatabase()
const programs: Program[] = []
const processes = new Map<number, ServerProcess>()
try {
  const market = await fillMarket(own.database.pool)
  const [front, pooled, ...slots] = (await freePorts(11)) as [number, number, ...number[]]
  const { pooler, databaseUrl } = startPooler(folder, own, pooled, mode)
  programs.push(pooler)
  const balancer = startBalancer(folder, front, slots)
  programs.push(balancer)
  const url = `http://127.0.0.1:${front}`
  const start = async (port: number) => {
    processes.set(port, await startServerProcess({ DATABASE_URL: databaseUrl, PORT: String(port), DRAIN_SECONDS: '5' }))
  }
  for (const count of counts.length > 0 ? counts : [1, 2, 4, 8]) {
    for (const port of slots.slice(processes.size, count)) await start(port)
    await sleep(2000)
    await measureBids({ database: own, servers: processes, pooler, balancer, mode }, url, market)
  }
  await roll(own, url, market, { slots, processes, start })
} finally {
  for (const server of processes.values()) await server.end('SIGTERM')
  for (const program of programs) await program.end('SIGTERM')
  await own.close()
}
