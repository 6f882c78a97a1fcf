import { liveEvents } from '#domain/live/api.ts'
import { reads } from '#server/http/route.ts'
import type { Listener, LiveHub } from './hub.ts'

/** Proxies close a connection on which nothing is said for a minute. */
const heartbeatMilliseconds = 25_000

/** The stream of live hints of one page, until it goes away or its session ends. Source: G-082. */
export function liveRoutes(hub: LiveHub) {
  return [
    reads(liveEvents, async ({ actor, http }) => {
      const stream = http.reply.raw
      http.reply.hijack()
      // What helmet and others have set so far goes out with the stream too.
      for (const [name, value] of Object.entries(http.reply.getHeaders())) if (value) stream.setHeader(name, value)
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      stream.write('retry: 1000\n\n')

      const listener: Listener = {
        userId: actor.id,
        role: actor.visitor,
        areas: new Set(actor.user.areas_served),
        tokenHash: actor.tokenHash.toString('hex'),
        hint: (hint) => stream.write(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`),
        end: () => stream.end('event: bye\ndata: {}\n\n'),
      }
      const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMilliseconds)
      hub.add(listener)
      stream.on('close', () => {
        clearInterval(heartbeat)
        hub.remove(listener)
      })
    }),
  ]
}
