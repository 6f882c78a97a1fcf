import { liveEvents } from '#domain/live/api.ts'
import { areasInScope } from '#server/http/actor.ts'
import { reads } from '#server/http/route.ts'
import type { Listener, LiveHub } from './hub.ts'
import { speakHints } from './stream.ts'

/** The stream of live hints of one page, until it goes away or its session ends. Source: G-082. */
export function liveRoutes(hub: LiveHub) {
  return [
    reads(liveEvents, async ({ actor, query, http }) => {
      const response = http.reply.raw
      http.reply.hijack()
      // What helmet and others have set so far goes out with the stream too.
      for (const [name, value] of Object.entries(http.reply.getHeaders())) if (value) response.setHeader(name, value)
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      const listener: Listener = {
        userId: actor.id,
        role: actor.visitor,
        areas: new Set(areasInScope(actor.user)),
        sessionId: actor.sessionId,
        ...speakHints(response, () => hub.remove(listener)),
      }
      hub.add(listener, query.after)
    }),
  ]
}
