import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { insertAuctions } from './auctions.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { startServerProcess } from './processes.ts'

const count = 10_000
let own: OwnDatabase

beforeAll(async () => {
  own = await startOwnDatabase()
})

afterAll(() => own.close())

async function openAuctions(): Promise<number> {
  const { rows } = await own.database.pool.query<{ open: number }>(
    `select count(*) as open from loads where status in ('pending', 'active')`,
  )
  return rows[0]!.open
}

/** Counts that show every auction closed, each once with one event, and its bid expired with it. */
async function outcome() {
  const { rows } = await own.database.pool.query(
    `select
      (select count(*) from loads where status = 'expired') as expired,
      (select count(*) from events where action = 'auction_expired') as events,
      (select count(distinct load_id) from events where action = 'auction_expired') as "loads with an event",
      (select count(*) from bids where status = 'expired' and expired_with_auction and updated_at = created_at) as bids`,
  )
  return rows[0] as unknown
}

test('10,000 auctions that end in the same second are closed once each, by two processes of which one is killed', async () => {
  covers('A-307', 'A-313')
  const killed = await startServerProcess({ DATABASE_URL: own.url })
  const other = await startServerProcess({ DATABASE_URL: own.url })
  await insertAuctions(own.database.pool, count, { endInSeconds: 2 })

  await expect.poll(openAuctions, { interval: 20 }).toBeLessThan(count)
  await killed.end('SIGKILL')
  await expect.poll(openAuctions).toBe(0)
  await sleep(200)

  expect(await outcome()).toEqual({ expired: count, events: count, 'loads with an event': count, bids: count })
  await other.end('SIGTERM')
})
