import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantRows } from '#domain/access/grants.ts'
import { sequenceOf } from '#domain/milestones/sequence.ts'
import { insertGrant } from '#server/test/builders.ts'
import { callAs, type Person } from '#server/test/people.ts'
import { startOwnDatabase, type OwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { benchAwards } from './awards.ts'
import { benchDriverPaint } from './driver-paint.ts'
import { fillMarket, insertOpenLoads, type Market } from './market.ts'
import { openPages } from './open-pages.ts'
import { roadGoals } from './goals.ts'
import { judged, percentiles, report } from './report.ts'

const loads = 200
const drivers = 1000

type Won = { id: number; trucker: Person }

/** Awards and their papers, and what phones and links do: milestones at 100 a second and at an open page, 1,000 driver pages, tracking pages. */
export async function benchRoad(): Promise<void> {
  const own = await startOwnDatabase()
  const market = await fillMarket(own.database.pool)
  const server = await startServerProcess({ DATABASE_URL: own.url })
  try {
    await benchAwards(own, server, market)
    const won = await awardLoads(own, server.url, market)
    await benchMilestones(server.url, won)
    await benchHints(server.url, market, won)
    await benchDriverPages(own, server.url, won)
    await benchTracking(own, server.url, won)
    await benchDriverPaint(server.url, await linkOf(own, won[0]!, 'driver'))
  } finally {
    await server.end('SIGTERM')
    await own.close()
  }
}

/** Loads of one shipper, each won by a trucker, a day ago. */
async function awardLoads(own: OwnDatabase, url: string, market: Market): Promise<Won[]> {
  const { pool } = own.database
  const ids = await insertOpenLoads(pool, market, loads)
  const won: Won[] = []
  for (const [index, id] of ids.entries()) {
    const trucker = market.truckers[index % market.truckers.length]!
    const bid = await callAs(trucker, url, 'POST', `/api/loads/${id}/bids`, { drayage: 500 })
    await callAs(market.shipper, url, 'POST', `/api/loads/${id}/accept-bid/${bid.body.id}`, {})
    won.push({ id, trucker })
  }
  await pool.query(`update awards set awarded_at = awarded_at - interval '1 day'`)
  return won
}

async function milestone(url: string, { id, trucker }: Won, kind: string): Promise<{ recordedAt: string }> {
  const now = new Date().toISOString()
  const answer = await fetch(`${url}/api/loads/${id}/milestones`, {
    method: 'POST',
    headers: { cookie: trucker.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ kind, happenedAt: now, deviceNow: now }),
  })
  if (answer.status !== 201) throw new Error(`a milestone was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { recordedAt: string }
}

/**
 * Begins a task at a fixed interval in milliseconds, whether earlier ones are done or not; returns how long each took.
 */
async function paced(count: number, every: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const began = performance.now()
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await sleep(Math.max(0, index * every - (performance.now() - began)))
      const started = performance.now()
      await work(index)
      return performance.now() - started
    }),
  )
}

const steps = sequenceOf({ isLive: true })

async function benchMilestones(url: string, won: Won[]): Promise<void> {
  await paced(won.length, 10, (index) => milestone(url, won[index]!, steps[0]!))
  const times = await paced(5 * won.length, 10, (index) =>
    milestone(url, won[index % won.length]!, steps[1 + Math.floor(index / won.length)]!),
  )
  judged(`${times.length} milestones without a file, 100 a second`, percentiles(times), roadGoals.milestone)
}

async function benchHints(url: string, { shipper }: Market, won: Won[]): Promise<void> {
  const page = await openPages(url, [shipper.cookie])
  await sleep(1000)
  await page.arrivals(0)
  const delays: number[] = []
  for (const one of won.slice(0, 50)) {
    const { recordedAt } = await milestone(url, one, steps[6]!)
    const [at] = await page.arrivals(1)
    delays.push(at! - Date.parse(recordedAt))
    await sleep(100)
    await page.arrivals(0)
  }
  page.close()
  judged("a milestone, from its row to the hint at the shipper's page", percentiles(delays), roadGoals.hint)
}

async function linkOf(own: OwnDatabase, { id }: Won, kind: 'driver' | 'tracking'): Promise<string> {
  const secret = grantRows[kind].prefix + randomBytes(32).toString('base64url')
  await insertGrant(own.database.kysely, { kind, secret } as never, { loadId: id })
  return secret
}

/** As many pages as there are drivers, each asking every minute. */
async function benchDriverPages(own: OwnDatabase, url: string, won: Won[]): Promise<void> {
  const secrets: string[] = []
  for (let index = 0; index < drivers; index += 1) secrets.push(await linkOf(own, won[index % won.length]!, 'driver'))
  const times = await paced(drivers, 60_000 / drivers, async (index) => {
    const answer = await fetch(`${url}/api/d`, { headers: { authorization: `Bearer ${secrets[index]}` } })
    if (!answer.ok) throw new Error(`a driver's page was answered ${answer.status}`)
    await answer.text()
  })
  report(`${drivers} driver pages, each asking once a minute`, percentiles(times), 'no goal')
}

async function benchTracking(own: OwnDatabase, url: string, won: Won[]): Promise<void> {
  const authorization = `Bearer ${await linkOf(own, won[0]!, 'tracking')}`
  const first = await fetch(`${url}/api/t`, { headers: { authorization } })
  const headers = { authorization, 'if-none-match': first.headers.get('etag')! }
  await first.text()
  const times: number[] = []
  for (let count = 0; count < 500; count += 1) {
    const started = performance.now()
    const answer = await fetch(`${url}/api/t`, { headers })
    if (answer.status !== 304) throw new Error(`a tracking page was answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  judged('a tracking page of which nothing has changed (304)', percentiles(times.slice(100)), roadGoals.tracking)
}
