import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { until } from '#server/test/live.ts'
import { callAs } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { insertAuctions } from './auctions.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { startServerProcess } from './processes.ts'

const kills = rounds(3, 200)
/** Auctions of a round, which are accepted all at once. */
const auctions = 60

let own: OwnDatabase
beforeAll(async () => {
  own = await startOwnDatabase()
})
afterAll(() => own.close())

/** The database's rows for each of a shipper's loads: all of an acceptance or nothing. */
async function tracesOf(shipperId: number) {
  const { rows } = await own.database.pool.query<{ bid_id: number; traces: string }>(
    `select bids.public_id as bid_id, concat_ws(' ', loads.status, bids.status, (loads.winning_bid_id = bids.id)::text,
       count(distinct awards.id), count(distinct confirmations.id), count(distinct acknowledgements.confirmation_id),
       (select count(*) from events where events.load_id = loads.id and action = 'bid_accepted')) as traces
     from loads join bids on bids.load_id = loads.id
       left join awards on awards.load_id = loads.id
       left join confirmations on confirmations.award_id = awards.id
       left join acknowledgements on acknowledgements.confirmation_id = confirmations.id
     where loads.shipper_id = $1 group by loads.id, bids.id order by bids.id`,
    [shipperId],
  )
  return rows
}

/** Whether what a killed server had begun is committed or rolled back. */
async function isSettled(): Promise<boolean> {
  const { rows } = await own.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return rows.length === 0
}

/** Kills a server while it accepts bids; returns those that it has confirmed, and what there is of all. */
async function killWhileAccepting() {
  const shipper = await insertAuctions(own.database.pool, auctions, { endInSeconds: 3600 })
  const { rows: open } = await own.database.pool.query<{ path: string; bid_id: number }>(
    `select '/api/loads/' || load_id || '/accept-bid/' || public_id as path, public_id as bid_id
     from bids where shipper_id = $1`,
    [shipper.id],
  )
  const server = await startServerProcess({ DATABASE_URL: own.url })
  const confirmed: number[] = []
  const calls = open.map(async ({ path, bid_id: bidId }) => {
    const { status } = await callAs(shipper, server.url, 'POST', path, {}).catch(() => ({ status: 0 }))
    if (status === 200) confirmed.push(bidId)
  })
  await until(() => confirmed.length > 0)
  await sleep(Math.random() * 40)
  await server.end('SIGKILL')
  await Promise.all(calls)
  await until(isSettled)
  return { confirmed, traces: await tracesOf(shipper.id) }
}

test(
  'a kill in the middle of an acceptance leaves award and both confirmations, or neither',
  { timeout: proofTime },
  async () => {
    covers('X-134')
    const [whole, none] = ['assigned accepted true 1 2 1 1', 'active pending 0 0 0 0']
    const found: Record<string, number> = {}
    // The point at which a server is killed is random: repeats until some acceptances were done and some were not.
    for (let round = 0; round < kills || Object.keys(found).length < 2; round += 1) {
      const { confirmed, traces } = await killWhileAccepting()
      for (const { traces: trace } of traces) found[trace] = (found[trace] ?? 0) + 1
      const accepted = new Set(traces.filter(({ traces: trace }) => trace === whole).map(({ bid_id: id }) => id))
      expect(confirmed.filter((id) => !accepted.has(id))).toEqual([])
    }
    expect(Object.keys(found).toSorted()).toEqual([none, whole])
  },
)
