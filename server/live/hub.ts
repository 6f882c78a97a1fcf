import type { FastifyBaseLogger } from 'fastify'
import { topics as allTopics } from '#domain/http/topics.ts'
import type { LiveHint } from '#domain/live/api.ts'
import type { Visitor } from '#domain/permissions.ts'
import type { ChangeMessage } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/db.ts'
import { changesChannel } from '#server/db/events.ts'
import { sessionsChannel } from '#server/http/sessions/sessions.ts'
import { deliver, type Notice } from './deliver.ts'
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
      const notices = noticesIn(payload)
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

function noticesIn(payload: string): Notice[] {
  const { by, changes } = JSON.parse(payload) as ChangeMessage<Notice>
  return by ? changes.map((change) => ({ ...change, by })) : changes
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

function endStreamsOf(listeners: Set<Listener>, sessionId: number): void {
  for (const listener of listeners) if (listener.sessionId === sessionId) listener.end()
}

function tellAll(listeners: Set<Listener>): void {
  for (const listener of listeners) listener.hint({ topics: [...allTopics] })
}
