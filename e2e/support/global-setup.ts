import { startTestCluster } from '#server/test/cluster.ts'
import { clusterVariable } from './start-server.ts'

/** One PostgreSQL for all browser tests; each worker makes a database of its own in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  process.env[clusterVariable] = JSON.stringify(cluster.address)
  return cluster.stop
}
