/**
 * Measures the server with 100,000 loads beside its goals, some against a baseline of the same run. `npm run bench`.
 *
 * Client, server and database share this machine's cores, so read the ratios, not the single figures.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism, totalmem } from 'node:os'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { benchBids } from './bids.ts'
import { benchClosing } from './closing.ts'
import { untilIdle } from './idle.ts'
import { benchListSizes } from './list-sizes.ts'
import { benchLists } from './lists.ts'
import { benchLive } from './live.ts'
import { fillMarket } from './market.ts'
import { memoryOf, report } from './report.ts'
import { benchSignIn } from './sign-in.ts'
import { benchTelling } from './telling.ts'
import { benchUploads } from './uploads.ts'

const own = await startOwnDatabase()
console.log(`${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`)
try {
  const market = await fillMarket(own.database.pool)
  const server = await startServerProcess({ DATABASE_URL: own.url })
  try {
    // Auctions that end soon are told at the start.
    await sleep(1000)
    await untilIdle(own)
    await benchBids(own, server.url, market)
    await benchLists(own, server.url, market)
    await benchLive(server, market, 2000)
    await benchTelling(own, server.url, market)
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
  // LISTS picks lines, such as 'admin.*search'.
  await benchListSizes(new RegExp(process.env['LISTS'] ?? '.'))
} finally {
  await own.close()
}
