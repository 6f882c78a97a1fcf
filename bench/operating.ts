import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { openDatabase } from '#server/db/db.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { openLane } from './http-lane.ts'
import { fillMarket, type Market } from './market.ts'
import { inParallel } from './parallel.ts'
import { memoryOf, percentiles, processorOf, report } from './report.ts'

const turns = 8
const requests = 3000
const width = 8

/** What metrics cost the server, and what a backup costs requests. Source: Y-210, Y-214. */
export async function benchOperating(): Promise<void> {
  const own = await startOwnDatabase()
  try {
    await benchMetrics(own, await fillMarket(own.database.pool))
  } finally {
    await own.close()
  }
  await benchBackup()
}

/** The same reads at a process with metrics, scraped every second, and at one without, in turn. */
async function benchMetrics(own: OwnDatabase, market: Market): Promise<void> {
  const metricsPort = 20_000 + (process.pid % 20_000)
  const metered = await startServerProcess({ DATABASE_URL: own.url, METRICS_PORT: String(metricsPort) })
  const plain = await startServerProcess({ DATABASE_URL: own.url })
  const scraping = setInterval(() => void scrape(metricsPort), 1000)
  try {
    for (const server of [metered, plain]) await readPages(server, market)
    const ratios = []
    for (let turn = 0; turn < turns; turn += 1) {
      const order = turn % 2 === 0 ? [metered, plain] : [plain, metered]
      const first = await readPages(order[0]!, market)
      const second = await readPages(order[1]!, market)
      ratios.push(turn % 2 === 0 ? first / second : second / first)
    }
    const sorted = ratios.toSorted((a, b) => a - b)
    report(
      `reads with metrics beside reads without, ${turns} turns of ${requests} each`,
      {
        'processor time, middle of the ratios': (sorted[turns / 2 - 1]! + sorted[turns / 2]!) / 2,
        'quarters of the ratios': `${sorted[turns / 4]!.toFixed(3)}, ${sorted[(turns * 3) / 4]!.toFixed(3)}`,
      },
      'goal: within 1.02',
    )
  } finally {
    clearInterval(scraping)
    for (const server of [metered, plain]) await server.end('SIGTERM')
  }
}

async function scrape(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
  await answer?.text()
}

/** Reads so many pages; answers the milliseconds of processor time of the server for each. */
async function readPages(server: ServerProcess, { truckers }: Market): Promise<number> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(server.url)))
  const before = processorOf(server.pid)
  await inParallel(
    Array.from({ length: requests }, (_, index) => index),
    width,
    async (index, lane) => {
      const { cookie } = truckers[index % truckers.length]!
      const status = await lanes[lane]!.send('GET', '/api/trucker/bids', cookie)
      if (status !== 200) throw new Error(`a read was answered ${status}`)
    },
  )
  for (const lane of lanes) lane.close()
  return (processorOf(server.pid) - before) / requests
}

const backupCommand = fileURLToPath(new URL('../server/backup/main.ts', import.meta.url))

/** Reads at a steady rate, before, during and after a backup of the embedded database of 100,000 loads. */
async function benchBackup(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'quaybid-bench-backup-'))
  chmodSync(root, 0o755)
  const dataDir = join(root, 'data')
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' })
  const postgres = await startEmbeddedPostgres(dataDir)
  const database = openDatabase({ ...postgres.connection, onConnect: undefined })
  try {
    const market = await fillMarket(database.pool)
    await sleep(2000)
    const pairs = []
    let peak = 0
    for (let turn = 0; turn < 5; turn += 1) {
      const before = await readSteadily(server, market, sleep(5000))
      const memory = memoryOf(server.pid, 'VmRSS')
      const { done, mostMemory } = runBackup(dataDir, join(root, 'backups'))
      const during = await readSteadily(server, market, done)
      peak = Math.max(peak, mostMemory())
      const after = await readSteadily(server, market, sleep(5000))
      pairs.push({ quiet: (before + after) / 2, during, more: memoryOf(server.pid, 'VmRSS') - memory })
    }
    const middle = pairs.toSorted((a, b) => a.during / a.quiet - b.during / b.quiet)[2]!
    report(
      'reads, 50 a second, beside a backup of the embedded database (the middle of five)',
      {
        'p95 without, ms': middle.quiet,
        'p95 beside it, ms': middle.during,
        times: middle.during / middle.quiet,
        'all times': pairs.map((pair) => (pair.during / pair.quiet).toFixed(2)).join(', '),
        'memory of the backup at its peak, MB': peak,
        'more memory of the server, MB': middle.more,
      },
      'goal: at most 1.5 times, no second copy in memory',
    )
  } finally {
    await database.close()
    await server.end('SIGTERM')
    await postgres.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Starts the command and watches its memory until it ends. */
function runBackup(dataDir: string, to: string) {
  const child = execFile(process.execPath, [backupCommand, 'backup', '--to', to, '--keep', '1'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  let most = 0
  const watching = setInterval(() => {
    const now = memoryOf(child.pid!, 'VmHWM')
    if (now > most) most = now
  }, 50)
  const done = new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(watching)
      if (code === 0) resolve()
      else reject(new Error(`the backup ended with ${code}`))
    })
  })
  return { done, mostMemory: () => most }
}

/** 50 reads a second until something is over; answers their p95 in milliseconds. */
async function readSteadily(server: ServerProcess, { truckers }: Market, over: Promise<void>): Promise<number> {
  const milliseconds: number[] = []
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(server.url)))
  let isOver = false
  void over.finally(() => (isOver = true))
  const read = async (lane: (typeof lanes)[number], index: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const begun = performance.now()
      await lane.send('GET', '/api/trucker/bids', truckers[(turn * width + index) % truckers.length]!.cookie)
      milliseconds.push(performance.now() - begun)
      await sleep((1000 * width) / 50)
    }
  }
  await Promise.all(lanes.map(read))
  await over
  for (const lane of lanes) lane.close()
  return percentiles(milliseconds)['p95, ms']
}
