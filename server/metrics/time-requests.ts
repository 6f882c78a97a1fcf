import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Times requests by method, route and class of status. A live stream lasts as long as its page is open: not timed. The
 * route is the declared one, so that no id becomes a label; pages of the web app have none.
 */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}
