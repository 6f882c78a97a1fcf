import { readFileSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callAs } from '#server/test/people.ts'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { pauseGoal } from './goals.ts'
import { fillMarket, insertOpenLoads } from './market.ts'
import { judged, memoryOf, report } from './report.ts'
import type { ProbeLine } from './soak/probe.ts'
import { startSoaked } from './soak/soaked-server.ts'

const papers = 20
const arabic = 'شركة النقل البحري للخدمات اللوجستية نبات يبدأ '

/** Papers of Arabic text that as many truckers open at once, and the longest pause of the server's loop meanwhile. */
export async function benchPapers(): Promise<void> {
  const own = await startOwnDatabase()
  try {
    const { pool } = own.database
    const market = await fillMarket(pool)
    const truckers = market.truckers.slice(0, papers)
    await pool.query(`update users set company_name = $1, contact_name = $2 where id = any($3)`, [
      arabic.repeat(4),
      arabic,
      truckers.map(({ id }) => id),
    ])
    const server = await startSoaked(own)
    const loads = await insertOpenLoads(pool, market, papers)
    for (const [index, id] of loads.entries()) {
      const charges = { drayage: 500, notes: arabic.repeat(10) }
      const bid = await callAs(truckers[index]!, server.url, 'POST', `/api/loads/${id}/bids`, charges)
      await callAs(market.shipper, server.url, 'POST', `/api/loads/${id}/accept-bid/${bid.body.id}`, {})
    }
    await pauseOf(server.probe, () => sleep(2000))
    const quiet = await pauseOf(server.probe, () => sleep(5000))
    const before = memoryOf(server.pid, 'VmRSS')
    const started = performance.now()
    const pause = await pauseOf(server.probe, () =>
      Promise.all(loads.map((id, index) => open(server.url, id, truckers[index]!.cookie))),
    )
    const taken = performance.now() - started
    report('the loop of the same server at rest', quiet, 'baseline')
    judged(
      `${papers} papers of Arabic text, opened at once`,
      {
        ...pause,
        'a paper, ms': taken / papers,
        'more memory of the server, MB': memoryOf(server.pid, 'VmRSS') - before,
      },
      pauseGoal,
    )
    await server.end('SIGTERM')
  } finally {
    await own.close()
  }
}

/** The longest pause of the server's loop while something is done, which the probe writes down each second. */
async function pauseOf(probe: string, doing: () => Promise<unknown>) {
  truncateSync(probe)
  await doing()
  await sleep(1500)
  const lines = readFileSync(probe, 'utf8').trim().split('\n').filter(Boolean)
  const probed = lines.map((line) => JSON.parse(line) as ProbeLine)
  return {
    'longest pause, ms': Math.max(...probed.map(({ pause }) => pause)),
    'longest work of the loop, ms': Math.max(...probed.map(({ work }) => work)),
  }
}

async function open(url: string, loadId: number, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/loads/${loadId}/confirmation.pdf`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a confirmation was answered ${answer.status}`)
}
