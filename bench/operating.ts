import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { benchBackup } from './backup.ts'
import { fillMarket } from './market.ts'
import { benchMetrics } from './metrics.ts'

/** The cost of metrics for the server, and of a backup for requests. Source: Y-210, Y-214. */
export async function benchOperating(): Promise<void> {
  const own = await startOwnDatabase()
  try {
    await benchMetrics(own, await fillMarket(own.database.pool))
  } finally {
    await own.close()
  }
  await benchBackup()
}
