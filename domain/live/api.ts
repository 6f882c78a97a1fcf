import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { topics } from '#domain/http/topics.ts'

/** The content of one `hint` of the stream: what to refetch, never the data itself. */
export const LiveHint = z.object({ topics: z.array(z.enum(topics)), loadId: Id.optional() })
export type LiveHint = z.output<typeof LiveHint>

/** The header of every answer with the server's time at which it was asked for, in milliseconds. */
export const serverTimeHeader = 'x-server-time'

// A page is fetched before it listens: changes since that moment, in milliseconds, are sent first.
const query = z.object({ after: z.coerce.number().int().min(0).max(8.64e15).optional() })

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Open server-sent events: `hint` names lists that changed for the caller, `bye` says that the session ended',
  access: anyUser,
  query,
  reply: 'event-stream',
})

export const staffLiveEvents = endpoint({
  method: 'GET',
  path: '/api/staff/events',
  summary: 'Open server-sent events for staff, who get every change',
  access: ['staff'],
  query,
  reply: 'event-stream',
})
