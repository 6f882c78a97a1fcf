import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { until } from '#server/test/live.ts'
import type { Person } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { insertAuctions } from './auctions.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { startServerProcess } from './processes.ts'

const kills = rounds(3, 100)
/** Awards of a round, which are sent all at once. */
const awards = 60

let own: OwnDatabase
beforeAll(async () => {
  own = await startOwnDatabase()
})
afterAll(() => own.close())

type Call = { path: string; key: string }
type Answer = { status: number; text: string; isReplayed: boolean }

async function send({ cookie }: Person, url: string, { path, key }: Call): Promise<Answer> {
  const response = await fetch(url + path, { method: 'POST', headers: { cookie, 'idempotency-key': key } })
  const isReplayed = response.headers.get('idempotency-replayed') === 'true'
  return { status: response.status, text: await response.text(), isReplayed }
}

async function callsOf(shipper: Person): Promise<Call[]> {
  const { rows } = await own.database.pool.query<{ path: string }>(
    `select '/api/loads/' || load_id || '/accept-bid/' || public_id as path from bids where shipper_id = $1`,
    [shipper.id],
  )
  return rows.map(({ path }) => ({ path, key: randomUUID() }))
}

/** How many awards a shipper's loads have, how many loads have one, and how many events record one. */
async function awardsOf(shipper: Person): Promise<number[]> {
  const { rows } = await own.database.pool.query<{ awards: number; loads: number; events: number }>(
    `select count(*)::int as awards, count(distinct load_id)::int as loads,
       (select count(*)::int from events join loads on loads.id = events.load_id
        where loads.shipper_id = $1 and action = 'bid_accepted') as events
     from awards join loads on loads.id = load_id where loads.shipper_id = $1`,
    [shipper.id],
  )
  return Object.values(rows[0]!)
}

/** Kills a server while it awards; returns those whose answer came. */
async function killWhileAwarding(shipper: Person, calls: Call[]): Promise<Map<string, Answer>> {
  const server = await startServerProcess({ DATABASE_URL: own.url })
  const answered = new Map<string, Answer>()
  const sent = calls.map(async (call) => {
    const answer = await send(shipper, server.url, call).catch(() => undefined)
    if (answer) answered.set(call.key, answer)
  })
  // The first effect is there, whether its answer is or not.
  await until(async () => (await awardsOf(shipper))[0]! > 0)
  await sleep(Math.random() * 40)
  await server.end('SIGKILL')
  await Promise.all(sent)
  return answered
}

test(
  'a kill between effect and answer leaves each award to be asked for again under its key',
  { timeout: proofTime },
  async () => {
    covers('Y-174')
    let unanswered = 0
    // The point at which a server is killed is random: repeats until a reply was lost whose effect exists.
    for (let round = 0; round < kills || unanswered === 0; round += 1) {
      const shipper = await insertAuctions(own.database.pool, awards, { endInSeconds: 3600 })
      const calls = await callsOf(shipper)
      const answered = await killWhileAwarding(shipper, calls)
      const server = await startServerProcess({ DATABASE_URL: own.url })
      const again = await Promise.all(calls.map((call) => send(shipper, server.url, call)))
      await server.end('SIGTERM')
      expect(again.map(({ status }) => status)).toEqual(Array(awards).fill(200))
      for (const [at, { key }] of calls.entries()) {
        const first = answered.get(key)
        if (first) expect(again[at]).toEqual({ ...first, isReplayed: true })
        else if (again[at]!.isReplayed) unanswered += 1
      }
      expect(await awardsOf(shipper)).toEqual([awards, awards, awards])
    }
  },
)
