import type { FastifyReply } from 'fastify'
import { liveEvents, staffLiveEvents } from '#domain/live/api.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import { reads } from '#server/http/route.ts'
import type { LiveHub } from './hub.ts'
import type { Listener } from './pages.ts'
import { speakHints } from './stream.ts'

type Who = Pick<Listener, 'userId' | 'accountId' | 'memberId' | 'role' | 'areas' | 'sessionId'>

/** The streams of live hints, each of one page, until it goes away or its session ends. Source: G-082. */
export function liveRoutes(hub: LiveHub) {
  return [
    reads(liveEvents, async ({ actor, query, http }) => {
      const { id: userId, visitor: role, sessionId } = actor
      const areas = new Set(areasInScope(actor.user))
      const memberId = actor.member?.id ?? null
      await listen(hub, http.reply, { userId, accountId: userId, memberId, role, areas, sessionId }, query.after)
    }),
    reads(staffLiveEvents, async ({ actor, query, http }) => {
      const { id: accountId, sessionId } = actor
      await listen(
        hub,
        http.reply,
        { userId: null, accountId, memberId: null, role: 'staff', areas: new Set(), sessionId },
        query.after,
      )
    }),
  ]
}

function listen(hub: LiveHub, reply: FastifyReply, who: Who, after: number | undefined): Promise<void> {
  const response = reply.raw
  reply.hijack()
  // Headers that helmet and others have set go out with the stream too.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) response.setHeader(name, value)
  // Until it is closed, and not in chunks: framing each hint costs more than the rest of sending it.
  response.removeHeader('transfer-encoding')
  response.writeHead(200, {
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  const listener: Listener = { ...who, ...speakHints(response, () => hub.remove(listener)) }
  return hub.add(listener, after)
}
