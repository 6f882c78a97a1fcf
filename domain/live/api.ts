import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { topics } from '#domain/http/topics.ts'

/** The id that a page gives its own write, in `x-change-id`: it says nothing about the write. */
export const ChangeId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/**
 * The content of one `hint` of the stream: what to refetch, never the data itself. `own` names the writes of the
 * listener's own session that it comes from, where it comes from nothing else. Source: F-109.
 */
export const LiveHint = z.object({
  topics: z.array(z.enum(topics)),
  loadId: Id.optional(),
  own: z.array(ChangeId).optional(),
})
export type LiveHint = z.output<typeof LiveHint>

/** The data of `bye` when the server stops: the session goes on, and the page connects again. */
export const moving = 'moving'

// A page is fetched before it listens: changes since that moment, in milliseconds, are sent first.
const query = z.object({ after: z.coerce.number().int().min(0).max(8.64e15).optional() })

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Open server-sent events: `hint` names lists that changed for the caller, `bye` says that the session ended, or with `moving` that the server stops',
  access: anyUser,
  members: 'all',
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
