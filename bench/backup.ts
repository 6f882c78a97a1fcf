import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { openLane } from './http-lane.ts'
import { fillMarket, type Market } from './market.ts'
import { operatingGoals } from './goals.ts'
import { judged, memoryOf, percentiles } from './report.ts'

const width = 8
const backupCommand = fileURLToPath(new URL('../server/backup/main.ts', import.meta.url))

/** Reads at a steady rate, before, during and after a backup of the embedded database of 100,000 loads. */
export async function benchBackup(): Promise<void> {
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
    judged(
      'reads, 50 a second, beside a backup of the embedded database (the middle of five)',
      {
        'p95 without, ms': middle.quiet,
        'p95 beside it, ms': middle.during,
        ratio: middle.during / middle.quiet,
        'all times': pairs.map((pair) => (pair.during / pair.quiet).toFixed(2)).join(', '),
        'memory of the backup at its peak, MB': peak,
        'more memory of the server, MB': middle.more,
      },
      operatingGoals.backup,
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

/** 50 reads a second until something is over; returns their p95 in milliseconds. */
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
