import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { insertWebhook } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { testCertificate } from '#server/test/receivers/push-service.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { startReceiver } from '#server/test/receivers/webhook-receiver.ts'
import { startServerProcess } from './processes.ts'

const kills = rounds(3, 100)
const area = 7
const folder = mkdtempSync(join(tmpdir(), 'quaybid-webhooks-'))
// PostgreSQL may run as another account, which has to get in.
chmodSync(folder, 0o755)
const certificate = join(folder, 'receiver.pem')
writeFileSync(certificate, testCertificate)

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  rmSync(folder, { recursive: true, force: true })
})

const startServer = () =>
  startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: '',
    WEBHOOK_ALLOW: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate,
  })

/** Uses the database while no server runs. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(folder)
  const database = openDatabase(postgres.connection)
  try {
    return await use(database)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Posts loads and bids on them until the server is gone. */
async function bidUntilGone(url: string, shipper: Person, trucker: Person): Promise<void> {
  const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  try {
    for (;;) {
      const { id } = (await callAs(shipper, url, 'POST', '/api/loads', load)).body
      await callAs(trucker, url, 'POST', `/api/loads/${id}/bids`, { drayage: 500 })
    }
  } catch {
    // The connection broke.
  }
}

/** The bids that the shipper has received, by the public id, without repeats. */
const bidsReceived = () =>
  new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { data: { bidId: number } }).data.bidId))

const bidsStored = ({ pool }: Database) =>
  pool.query<{ id: number }>('select public_id as id from bids').then(({ rows }) => new Set(rows.map((row) => row.id)))

test(
  'each committed bid reaches its webhook, and none that was rolled back, through kills of server and database',
  { timeout: proofTime },
  async () => {
    covers('Y-191')
    await (await startServer()).end('SIGTERM')
    const [shipper, ...truckers] = await withDatabase(async (database) => {
      const people = await insertPeople(database.pool, 'shipper', 1)
      await insertWebhook(database, people[0]!.id, { url: `${receiver.origin}/bids`, types: ['bid.submitted'] })
      return [...people, ...(await insertPeople(database.pool, 'trucker', 8, [area]))]
    })
    let stored = new Set<number>()
    // At least this often, and until some bids were stored that the last server did not send.
    for (let round = 0; round < kills || bidsReceived().size === stored.size; round += 1) {
      const before = receiver.received.length
      const server = await startServer()
      const streams = truckers.map((trucker) => bidUntilGone(server.url, shipper!, trucker))
      await until(() => receiver.received.length > before)
      await sleep(Math.random() * 500)
      process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      await server.end('SIGKILL')
      await Promise.all(streams)
      stored = await withDatabase(bidsStored)
    }

    expect([...bidsReceived()].filter((id) => !stored.has(id))).toEqual([])
    const last = await startServer()
    await until(() => bidsReceived().size === stored.size)
    await last.end('SIGTERM')
    expect(bidsReceived()).toEqual(stored)
  },
)
