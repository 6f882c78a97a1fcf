import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

/** Milliseconds that a JSON body may take to arrive. */
const bodyTimeout = 30_000

/** Refuses bodies that arrive too slowly, as `too-slow`. Files have the server's own, longer limit. */
export function refuseSlowBodies(app: FastifyInstance, timeout = bodyTimeout): void {
  app.addHook('preParsing', async (request, reply, body) => {
    if (request.routeOptions.config.takesFile) return body
    const timer = setTimeout(() => {
      // Only while the body is being read: otherwise there is nothing to refuse.
      if (body.listenerCount('data') > 0) body.emit('error', new Refusal('too-slow'))
    }, timeout)
    body.once('end', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
    return body
  })
}

/** Milliseconds for which the server waits for a client. */
export const patience = {
  /** A request may take as long to arrive whole: 10 MB over a poor line. A stream's has arrived when it begins. */
  requestTimeout: 300_000,
  /**
   * Without a byte that came, or was taken, a connection is closed: a client that stops reading a file can't hold it open.
   * A live stream says something more often than that.
   */
  connectionTimeout: 120_000,
}
