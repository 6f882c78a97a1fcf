import { alive, health, ready } from '#domain/http/api.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Writes one line of the log for each request, when its answer is sent or the client has gone, and gives the id in it to the client.
 *
 * Of probes, such as those of a balancer, only an answer whose status has changed is above level `debug`. Source: F-277.
 *
 * The line has no address of the request, no body, query, cookie or name: who called is an id. Source: Y-211, Y-212.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Also where the client goes away first, as from a live stream.
    reply.raw.once('close', () => request.log[levelOf(request, reply)](lineOf(request, reply)))
  })
  /** The last status of each probe: what asks twice a second is news only where the answer has changed. */
  const statuses = new Map<string, number>()
  function levelOf({ routeOptions: { url = '' } }: FastifyRequest, { raw: { statusCode } }: FastifyReply) {
    if (!probes.has(url)) return 'info'
    const isNews = statuses.get(url) !== statusCode
    statuses.set(url, statusCode)
    return isNews ? 'info' : 'debug'
  }
}

const probes = new Set<string>([alive, health, ready].map(({ path }) => path))

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions, headers } = request
  const bytes = Number(reply.raw.getHeader('content-length'))
  return {
    method,
    // A page or an unknown address has none.
    route: routeOptions.url ?? null,
    status: reply.raw.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...callerIn(request),
    ...(Number.isNaN(bytes) ? {} : { bytes }),
    ...(isTraceParent(headers['traceparent']) && { traceparent: headers['traceparent'] }),
  }
}

function callerIn({ actor }: FastifyRequest) {
  if (!actor) return {}
  return 'grant' in actor ? { actor: actor.visitor, grant: actor.id } : { actor: actor.visitor, actorId: actor.id }
}

/** As W3C Trace Context has it: nothing else that a client sends is written. */
function isTraceParent(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(value)
}
