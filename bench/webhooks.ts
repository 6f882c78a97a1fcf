import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertWebhook } from '#server/test/builders.ts'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { testCertificate } from '#server/test/receivers/push-service.ts'
import { startReceiver } from '#server/test/receivers/webhook-receiver.ts'
import { benchEndless } from './endless.ts'
import { webhookGoals } from './goals.ts'
import { untilIdle } from './idle.ts'
import { fillMarket } from './market.ts'
import { judged, percentiles } from './report.ts'

const truckers = 1000
const posts = 26
/** An area whose truckers all have a webhook, and one with as many truckers who have none. */
const areas = { hooked: 21, plain: 22 }
/** Receivers that never answer, and the messages that wait for each. */
const stuck = { webhooks: 5, messages: 200 }
const messages = 200

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/**
 * The cost of a new load that 1,000 webhooks receive, and of receivers that never answer or never end. Source: Y-197,
 * Y-198, Y-204.
 */
export async function benchWebhooks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-bench-'))
  const certificate = join(folder, 'receiver.pem')
  writeFileSync(certificate, testCertificate)
  const receiver = await startReceiver()
  const own = await startOwnDatabase()
  try {
    const { shipper } = await fillMarket(own.database.pool)
    const environment = { DATABASE_URL: own.url, WEBHOOK_ALLOW: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate }
    const server = await startServerProcess(environment)
    await benchPosting(own, receiver, { url: server.url, shipper })
    await benchStuck(own, receiver, { url: server.url, shipper })
    await benchEndless(own, receiver, server.pid)
    await server.end('SIGTERM')
  } finally {
    await own.close()
    await receiver.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Own = Awaited<ReturnType<typeof startOwnDatabase>>
type Poster = { url: string; shipper: Person }

/** As many truckers with a webhook as without one. */
async function haveTruckers(own: Own, receiver: Receiver): Promise<void> {
  const { pool } = own.database
  const hooked = await insertPeople(pool, 'trucker', truckers, [areas.hooked])
  await insertPeople(pool, 'trucker', truckers, [areas.plain])
  for (const { id } of hooked) {
    await insertWebhook(own.database, id, { url: `${receiver.origin}/loads`, types: ['load.available'] })
  }
  await pool.query('analyze')
}

async function benchPosting(own: Own, receiver: Receiver, { url, shipper }: Poster): Promise<void> {
  await haveTruckers(own, receiver)
  const post = async (area: number) => {
    const begun = performance.now()
    const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
    const { status } = await callAs(shipper, url, 'POST', '/api/loads', load)
    if (status !== 201) throw new Error(`a load was answered ${status}`)
    return performance.now() - begun
  }
  await Promise.all([post(areas.plain), post(areas.plain)])
  const [plain, withWebhooks, waited]: [number[], number[], number[]] = [[], [], []]
  const postPlain = async () => {
    plain.push(await post(areas.plain))
    await untilIdle(own)
  }
  const postHooked = async () => {
    const before = receiver.received.length
    withWebhooks.push(await post(areas.hooked))
    const answered = performance.now()
    while (receiver.received.length < before + truckers) await sleep(5)
    waited.push(performance.now() - answered)
    await untilIdle(own)
  }
  for (let round = 0; round < posts; round += 1) {
    // Each goes first as often.
    for (const one of round % 2 === 0 ? [postPlain, postHooked] : [postHooked, postPlain]) await one()
  }
  const [without, all] = [percentiles(plain)['p50, ms'], percentiles(withWebhooks)['p50, ms']]
  const figures = { 'p50, ms': all, 'without webhooks, p50, ms': without, ratio: all / without }
  judged(`posting a load that ${truckers} webhooks receive`, figures, webhookGoals.posting)
  const longest = Math.max(...waited) / 1000
  judged(
    'from its answer to the last first attempt',
    { ...percentiles(waited), 'longest, s': longest },
    webhookGoals.firstAttempts,
  )
}

/**
 * Test messages to a receiver that answers, each sent once the previous one has come: without other receivers, then
 * with those that never answer.
 */
async function benchStuck(own: Own, receiver: Receiver, { url, shipper }: Poster): Promise<void> {
  const { pool } = own.database
  const { id } = await insertWebhook(own.database, shipper.id, { url: `${receiver.origin}/well` })
  const arrivals = async () => {
    const times: number[] = []
    for (let count = 0; count < messages; count += 1) {
      const before = receiver.at('/well').length
      const begun = performance.now()
      await callAs(shipper, url, 'POST', `/api/user/webhooks/${id}/test`, {})
      while (receiver.at('/well').length === before) await sleep(2)
      times.push(performance.now() - begun)
    }
    return { ...percentiles(times), longest: Math.max(...times) }
  }
  const without = await arrivals()
  const others = await insertPeople(pool, 'shipper', stuck.webhooks)
  for (const [place, other] of others.entries()) {
    receiver.answer(`/stuck-${place}`, () => {})
    const hook = await insertWebhook(own.database, other.id, { url: `${receiver.origin}/stuck-${place}` })
    await pool.query(
      `insert into webhook_deliveries (webhook_id, type, body)
       select id, 'webhook.test', '{}' from webhooks cross join generate_series(1, $2::int) where public_id = $1`,
      [hook.id, stuck.messages],
    )
  }
  // All places that they can take are taken.
  await sleep(2000)
  const beside = await arrivals()
  const [slow, usual] = [beside['p95, ms'], without['p95, ms']]
  judged(
    `a message to a receiver that answers, beside ${stuck.webhooks} that never do with ${stuck.messages} messages each`,
    {
      'p95, ms': slow,
      'longest, ms': beside.longest,
      'without them, p95, ms': usual,
      'longest without, ms': without.longest,
      ratio: slow / usual,
    },
    webhookGoals.beside,
  )
}
