import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { LiveHint } from '#domain/live/api.ts'
import { concernsOtherBidders, type LoadChange, topicsFor } from '#domain/live/changes.ts'
import { type Topic, topics as allTopics } from '#domain/live/topics.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { Database } from '#server/db/db.ts'
import { changesChannel } from '#server/db/events.ts'
import { sessionsChannel } from '#server/http/sessions.ts'

/** An open page: who reads it and how to reach it. */
export type Listener = {
  userId: number
  role: UserRole
  areas: Set<number>
  tokenHash: string
  hint: (hint: LiveHint) => void
  /** Ends the stream: the session is over. */
  end: () => void
}

export type LiveHub = {
  add: (listener: Listener) => void
  remove: (listener: Listener) => void
  stop: () => Promise<void>
}

type Notice = LoadChange | { action: 'registration_completed'; userId: number }

/** Changes are gathered this long, so that ten thousand at once are one hint a page. */
const gatherMilliseconds = 20
const reconnectMilliseconds = 500

/** Hears what any process has committed and tells the open pages of this one what to fetch anew. */
export function startLiveHub(database: Database, log: FastifyBaseLogger): LiveHub {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let gathered: Notice[] = []
  let client: pg.Client | undefined

  async function deliver(): Promise<void> {
    const notices = gathered
    gathered = []
    await refreshAreas(database, listeners, notices)
    const changes = notices.filter((notice) => 'loadId' in notice)
    const bidders = await biddersOf(database, changes, listeners)
    for (const listener of listeners) {
      const hint = hintFor(listener, changes, bidders)
      if (hint) listener.hint(hint)
    }
  }

  function hear({ channel, payload = '' }: pg.Notification): void {
    if (channel === sessionsChannel) {
      for (const listener of listeners) if (listener.tokenHash === payload) listener.end()
      return
    }
    if (listeners.size === 0) return
    if (gathered.length === 0) {
      setTimeout(() => {
        deliver().catch((error: unknown) => {
          log.error({ err: error }, 'live hints could not be delivered')
          tellAll(listeners)
        })
      }, gatherMilliseconds)
    }
    gathered.push(...(JSON.parse(payload) as Notice[]))
  }

  async function stayConnected(): Promise<void> {
    while (!stopping.signal.aborted) {
      client = new pg.Client(database.connection)
      const lost = new Promise<void>((resolve) => client!.on('end', resolve))
      client.on('error', () => {})
      client.on('notification', hear)
      try {
        await client.connect()
        await client.query(`listen ${changesChannel}; listen ${sessionsChannel}`)
        // What happened while nobody listened is unknown: every page looks for itself.
        tellAll(listeners)
        await lost
      } catch {
        await client.end().catch(() => {})
      }
      await sleep(reconnectMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const connected = stayConnected()
  return {
    add: (listener) => listeners.add(listener),
    remove: (listener) => listeners.delete(listener),
    async stop() {
      stopping.abort()
      for (const listener of listeners) listener.end()
      await client?.end().catch(() => {})
      await connected
    },
  }
}

function tellAll(listeners: Set<Listener>): void {
  for (const listener of listeners) listener.hint({ topics: [...allTopics] })
}

/** What the changes mean for one page, or null when they are none of its business. */
function hintFor(listener: Listener, changes: LoadChange[], bidders: Map<number, Set<number>>): LiveHint | null {
  const topics = new Set<Topic>()
  const loads = new Set<number>()
  for (const change of changes) {
    const hasBid = bidders.get(change.loadId)?.has(listener.userId) ?? false
    const stale = topicsFor(change, { id: listener.userId, role: listener.role, areas: listener.areas, hasBid })
    for (const topic of stale) topics.add(topic)
    if (stale.length > 0) loads.add(change.loadId)
  }
  if (topics.size === 0) return null
  const [loadId] = loads
  return { topics: [...topics], ...(loads.size === 1 && loadId && { loadId }) }
}

/** By load: which of the truckers who have a page open bid on it. Read for those changes only that concern them. */
async function biddersOf(
  { kysely }: Database,
  changes: LoadChange[],
  listeners: Set<Listener>,
): Promise<Map<number, Set<number>>> {
  const loads = changes.filter(({ action }) => concernsOtherBidders(action)).map(({ loadId }) => loadId)
  const truckers = [...listeners].filter(({ role }) => role === 'trucker').map(({ userId }) => userId)
  if (loads.length === 0 || truckers.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('bids')
    .select(['load_id', 'trucker_id'])
    .where('load_id', '=', sql<number>`any(${loads}::int[])`)
    .where('trucker_id', '=', sql<number>`any(${truckers}::int[])`)
    .execute()
  const byLoad = Map.groupBy(rows, (row) => row.load_id)
  return new Map([...byLoad].map(([loadId, bids]) => [loadId, new Set(bids.map((bid) => bid.trucker_id))]))
}

/** A trucker who has completed the registration serves other areas than when the page was opened. */
async function refreshAreas({ kysely }: Database, listeners: Set<Listener>, notices: Notice[]): Promise<void> {
  const ids = notices.flatMap((notice) => ('userId' in notice ? [notice.userId] : []))
  if (ids.length === 0) return
  const users = await kysely.selectFrom('users').select(['id', 'areas_served']).where('id', 'in', ids).execute()
  for (const listener of listeners) {
    const user = users.find(({ id }) => id === listener.userId)
    if (!user) continue
    listener.areas = new Set(user.areas_served)
    listener.hint({ topics: ['user', 'loads', 'stats'] })
  }
}
