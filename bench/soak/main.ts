/**
 * Soaks one server process, with its database on this machine: `npm run soak`. Arguments pick parts: `load`, `sockets`, `pages`.
 *
 * SOAK_MINUTES says for how long (30).
 */
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { benchLive } from '../live.ts'
import { fillMarket } from '../market.ts'
import { soakLoad } from './load.ts'
import { soakSockets } from './sockets.ts'
import { startSoaked } from './soaked-server.ts'

/** Open pages on one process. */
const manyPages = 10_000
const parts = process.argv.slice(2)
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const own = await startOwnDatabase()
try {
  const market = await fillMarket(own.database.pool)
  const server = await startSoaked(own)
  try {
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part)
    const verdicts = [
      isWanted('load') ? await soakLoad(own, server, market, minutes) : true,
      isWanted('sockets') ? await soakSockets(own, server, market) : true,
    ]
    if (isWanted('pages')) await benchLive(server, market, manyPages)
    if (verdicts.includes(false)) process.exitCode = 1
  } finally {
    await server.end('SIGTERM')
  }
} finally {
  await own.close()
}
