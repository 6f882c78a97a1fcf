import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { addressFailure } from '#server/address-failure.ts'
import { version } from '#server/version.ts'
import { countSignals, timeRequests } from './counters.ts'
import { createGauges, type Watched } from './gauges.ts'

/** The address for metrics. */
export type MetricsAddress = { host: string; port: number }

/**
 * Serves what this process does as `/metrics`, in the text of Prometheus, on a separate address until the app is
 * closed. Simultaneous requests share one reply. Source: Y-209.
 *
 * Throws StartFailure if the address is not free.
 */
export async function serveMetrics(app: FastifyInstance, address: MetricsAddress, watched: Watched): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  new Gauge({
    name: 'quaybid_build_info',
    help: 'The version of this process; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
    .labels({ version, node: process.version })
    .set(1)
  const stopCounting = countSignals(registry)
  const refresh = createGauges(registry, watched)
  let asked: Promise<string> | undefined
  const read = async () => {
    await refresh()
    return registry.metrics()
  }
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
  const server = createServer(({ method, url }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    asked ??= read().finally(() => (asked = undefined))
    asked.then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(address)
  await once(server, 'listening').catch((error: unknown) => {
    throw addressFailure('METRICS_', address, error)
  })
  app.addHook('onClose', async () => {
    stopCounting()
    server.close()
    server.closeAllConnections()
  })
}
