import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { startServerProcess } from './processes.ts'

const kills = rounds(3, 50)
const area = 7
const folder = mkdtempSync(join(tmpdir(), 'quaybid-crash-'))
// PostgreSQL may run as another account, which has to get in.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Uses the database while no server runs. */
async function withDatabase<T>(use: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(folder)
  const database = openDatabase(postgres.connection)
  try {
    return await use(database.pool)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Bids on one new load after another until the server is gone; returns the ids that were acknowledged. */
async function bidUntilGone(url: string, shipper: Person, trucker: Person, acknowledged: number[]): Promise<void> {
  const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  try {
    for (;;) {
      const posted = await callAs(shipper, url, 'POST', '/api/loads', load)
      const bid = await callAs(trucker, url, 'POST', `/api/loads/${posted.body.id}/bids`, { drayage: 500 })
      if (bid.status === 201) acknowledged.push(bid.body.id)
    }
  } catch {
    // The connection broke: that bid was not acknowledged.
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

test('every acknowledged bid survives kill -9 of server and database', { timeout: proofTime }, async () => {
  const first = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: '' })
  await first.end('SIGTERM')
  const [shipper, ...truckers] = await withDatabase(async (pool) => [
    ...(await insertPeople(pool, 'shipper', 1)),
    ...(await insertPeople(pool, 'trucker', 8, [area])),
  ])
  const acknowledged: number[] = []

  for (let round = 0; round < kills; round += 1) {
    const before = acknowledged.length
    const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: '' })
    const streams = truckers.map((trucker) => bidUntilGone(server.url, shipper!, trucker, acknowledged))
    await sleep(150 + Math.random() * 350)
    // On a busy machine the first reply takes its time.
    while (acknowledged.length === before) await sleep(10)
    process.kill(postmasterOf(join(folder, 'postgres')), 'SIGKILL')
    await server.end('SIGKILL')
    await Promise.all(streams)
  }

  const kept = await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: number }>('select public_id as id from bids')
    return new Set(rows.map((row) => row.id))
  })
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
