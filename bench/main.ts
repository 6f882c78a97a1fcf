/**
 * Measures the server with 100,000 loads against its goals, some against a baseline of the same run, then the paged
 * lists at LIST_LOADS (1,000,000). `npm run bench`, after `--` parts of it, which docs/operations.md lists. LISTS picks
 * pages of lists by their names, such as 'admin.*search'.
 *
 * Exits with 1 if a goal of goals.ts is missed. Client, server and database share this machine's cores, so read the
 * ratios, not the single figures.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism, totalmem } from 'node:os'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { benchBids } from './bids.ts'
import { benchClosing } from './closing.ts'
import { benchDeadlines } from './deadlines.ts'
import { benchDeciding } from './deciding.ts'
import { benchEndOfBidding } from './end-of-bidding.ts'
import { untilIdle } from './idle.ts'
import { benchListSizes } from './lists/list-sizes.ts'
import { benchKeys } from './keys.ts'
import { benchLists } from './lists/lists.ts'
import { benchLive } from './live.ts'
import { benchOperating } from './operating.ts'
import { fillMarket } from './market.ts'
import { benchPapers } from './papers.ts'
import { memoryOf, report } from './report.ts'
import { benchRoad } from './road.ts'
import { benchSignIn } from './sign-in.ts'
import { benchNotifying } from './notifying.ts'
import { benchUploads } from './uploads.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWhatIf } from './what-if.ts'

const parts = process.argv.slice(2)
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)
console.log(`${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`)
if (isWanted('server')) await benchServer()
if (isWanted('lists')) {
  await benchListSizes(Number(process.env['LIST_LOADS'] ?? 1_000_000), new RegExp(process.env['LISTS'] ?? '.'))
}
if (isWanted('deadlines')) await benchDeadlines()
if (isWanted('deciding')) await benchDecisions()
if (isWanted('keys')) await withMarket(benchKeys)
if (isWanted('papers')) await benchPapers()
if (isWanted('road')) await benchRoad()
if (isWanted('webhooks')) await benchWebhooks()
if (isWanted('what-if')) await benchWhatIf()
if (isWanted('operating')) await benchOperating()

async function benchServer(): Promise<void> {
  const own = await startOwnDatabase()
  try {
    const market = await fillMarket(own.database.pool)
    const server = await startServerProcess({ DATABASE_URL: own.url })
    try {
      // Auctions that end soon are announced at the start.
      await sleep(1000)
      await untilIdle(own)
      await benchBids(own, server.url, market)
      await benchLists(own, server.url, market)
      await benchLive(server, market, 2000)
      await benchNotifying(own, server.url, market)
      await benchSignIn(own, server.url, market.truckers)
      report(
        'memory of the server',
        { 'now, MB': memoryOf(server.pid, 'VmRSS'), 'peak, MB': memoryOf(server.pid, 'VmHWM') },
        'goal: below 250 MB',
      )
    } finally {
      await server.end('SIGTERM')
    }
    await benchUploads(own, market.truckers)
    await benchClosing(own)
  } finally {
    await own.close()
  }
}

/** Measures a server with its own market. */
async function withMarket(bench: typeof benchKeys): Promise<void> {
  const own = await startOwnDatabase()
  try {
    const market = await fillMarket(own.database.pool)
    const server = await startServerProcess({ DATABASE_URL: own.url })
    await sleep(1000)
    await untilIdle(own)
    await bench(own, server.url, market)
    await server.end('SIGTERM')
  } finally {
    await own.close()
  }
}

/** Bids on loads with time to decide, and the end of bidding on many at once. */
async function benchDecisions(): Promise<void> {
  const own = await startOwnDatabase()
  try {
    const market = await fillMarket(own.database.pool)
    const server = await startServerProcess({ DATABASE_URL: own.url })
    try {
      await sleep(1000)
      await untilIdle(own)
      await benchDeciding(own, server, market)
    } finally {
      await server.end('SIGTERM')
    }
    await benchEndOfBidding(own)
  } finally {
    await own.close()
  }
}
