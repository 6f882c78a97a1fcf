import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { LiveHint } from '#domain/live/api.ts'
import {
  type AccountChange,
  concernsOtherBidders,
  type LoadChange,
  noticeTopicsFor,
  type NoticeChange,
  type NotificationChange,
  oversightTopicsFor,
  ownTopicsFor,
  topicsFor,
} from '#domain/live/changes.ts'
import { type Topic, topics as allTopics } from '#domain/http/topics.ts'
import type { Visitor } from '#domain/permissions.ts'
import type { Database } from '#server/db/db.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import { changesChannel } from '#server/db/events.ts'
import { sessionsChannel } from '#server/http/sessions/sessions.ts'
import { openEars } from './ears.ts'
import { createMemory } from './memory.ts'

/** An open page: who reads it and how to reach it. */
export type Listener = {
  /** Null for staff. */
  userId: number | null
  /** Of the user or the member of staff. */
  accountId: number
  role: Visitor
  areas: Set<number>
  sessionId: number
  hint: (hint: LiveHint) => void
  /** Ends the stream: the session is over. */
  end: () => void
}

export type LiveHub = {
  /** Sends the listener all changes from now on; first, given a moment in milliseconds, those since. */
  add: (listener: Listener, after?: number) => void
  remove: (listener: Listener) => void
  stop: () => Promise<void>
}

type Notice = LoadChange | NotificationChange | AccountChange | NoticeChange

/** Changes are gathered this long, so that ten thousand at a time are one hint a page. */
const gatherMilliseconds = 20
const mostPerSession = 20
const mostPerAccount = 40

/** Receives what any process has committed and sends the open pages of this one what to refetch. */
export function startLiveHub(database: Database, log: FastifyBaseLogger): LiveHub {
  const listeners = new Set<Listener>()
  const memory = createMemory<Notice>()
  function tell(those: Set<Listener>, notices: Notice[]): Promise<void> {
    return deliver(database, those, notices).catch((error: unknown) => {
      log.error({ err: error }, 'live hints could not be delivered')
      tellAll(those)
    })
  }
  const gather = gatherer((notices) => tell(listeners, notices))
  const ears = openEars(database.connection, {
    channels: [changesChannel, sessionsChannel],
    onNotice(channel, payload) {
      if (channel === sessionsChannel) return endStreamsOf(listeners, Number(payload))
      const notices = JSON.parse(payload) as Notice[]
      memory.add(notices)
      if (listeners.size > 0) gather(notices)
    },
    // What happened while no connection was open is unknown: every page refetches all.
    onConnected() {
      memory.clear()
      tellAll(listeners)
    },
  })
  return {
    add(listener, after) {
      makeRoom(listeners, listener)
      listeners.add(listener)
      if (after === undefined) return
      const missed = memory.since(after)
      if (missed) void tell(new Set([listener]), missed)
      else tellAll(new Set([listener]))
    },
    remove: (listener) => listeners.delete(listener),
    async stop() {
      for (const listener of listeners) listener.end()
      await ears.stop()
    },
  }
}

/** Ends the oldest stream of a session or account that has too many: no account fills the server. */
function makeRoom(listeners: Set<Listener>, { role, accountId, sessionId }: Listener): void {
  const ofAccount = [...listeners].filter((other) => other.role === role && other.accountId === accountId)
  const ofSession = ofAccount.filter((other) => other.sessionId === sessionId)
  if (ofSession.length >= mostPerSession) ofSession[0]?.end()
  else if (ofAccount.length >= mostPerAccount) ofAccount[0]?.end()
}

/** Collects for a moment, then passes everything on. */
function gatherer(handOn: (notices: Notice[]) => Promise<void>): (notices: Notice[]) => void {
  let gathered: Notice[] = []
  return (notices) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        const all = gathered
        gathered = []
        void handOn(all)
      }, gatherMilliseconds)
    }
    gathered.push(...notices)
  }
}

async function deliver(database: Database, listeners: Set<Listener>, notices: Notice[]): Promise<void> {
  const ofAccounts = notices.filter((notice) => 'userId' in notice)
  await refreshAreas(database, listeners, ofAccounts)
  tellOfAccounts(listeners, ofAccounts)
  tellOfNotices(
    listeners,
    notices.filter((notice) => 'audience' in notice),
  )
  const changes = notices.filter((notice) => 'loadId' in notice)
  const bidders = await biddersOf(database, changes, listeners)
  const notified = new Set(notices.flatMap((notice) => ('userIds' in notice ? notice.userIds : [])))
  for (const listener of listeners) {
    const hint = hintFor(listener, changes, bidders, isOneOf(notified, listener))
    if (hint) listener.hint(hint)
  }
}

function endStreamsOf(listeners: Set<Listener>, sessionId: number): void {
  for (const listener of listeners) if (listener.sessionId === sessionId) listener.end()
}

function tellAll(listeners: Set<Listener>): void {
  for (const listener of listeners) listener.hint({ topics: [...allTopics] })
}

/** What the changes mean for one page, or null when they are none of its business. */
function hintFor(
  listener: Listener,
  changes: LoadChange[],
  bidders: Map<number, Set<number>>,
  isNotified: boolean,
): LiveHint | null {
  const topics = new Set<Topic>(isNotified ? ['notifications'] : [])
  const loads = new Set<number>()
  for (const change of changes) {
    const hasBid = isOneOf(bidders.get(change.loadId), listener)
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
  const truckers = [...listeners].flatMap(({ role, userId }) => (role === 'trucker' && userId) || [])
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

function isOneOf(userIds: ReadonlySet<number> | undefined, { userId }: Listener): boolean {
  return userId !== null && (userIds?.has(userId) ?? false)
}

/**
 * The pages of an account, on whatever device, get hints of its changes; admins and staff, who list accounts, of all.
 */
function tellOfAccounts(listeners: Set<Listener>, changes: AccountChange[]): void {
  if (changes.length === 0) return
  const byUser = Map.groupBy(changes, ({ userId }) => userId)
  for (const listener of listeners) {
    const ofOwn = (listener.userId !== null && byUser.get(listener.userId)) || []
    const own = ofOwn.flatMap(({ action }) => ownTopicsFor(action))
    const overseen = changes.flatMap(({ action }) => oversightTopicsFor(action, listener.role))
    const topics = new Set([...own, ...overseen])
    if (topics.size > 0) listener.hint({ topics: [...topics] })
  }
}

function tellOfNotices(listeners: Set<Listener>, changes: NoticeChange[]): void {
  for (const listener of listeners) {
    const topics = changes.flatMap((change) => noticeTopicsFor(change, listener.role))
    if (topics.length > 0) listener.hint({ topics: [...new Set(topics)] })
  }
}

/** A trucker whose account was changed may serve other areas than when the page was opened. */
async function refreshAreas({ kysely }: Database, listeners: Set<Listener>, changes: AccountChange[]): Promise<void> {
  const ids = changes.flatMap(({ action, userId }) => (ownTopicsFor(action).includes('loads') && userId) || [])
  if (ids.length === 0) return
  const users = await kysely
    .selectFrom('users')
    .select(['id', 'registered', 'areas_served'])
    .where('id', 'in', ids)
    .execute()
  const areas = new Map(users.map((user) => [user.id, new Set(areasInScope(user))]))
  for (const listener of listeners) {
    if (listener.userId !== null) listener.areas = areas.get(listener.userId) ?? listener.areas
  }
}
