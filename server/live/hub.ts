import type { FastifyBaseLogger } from 'fastify'
import { topics as allTopics } from '#domain/http/topics.ts'
import type { LiveHint } from '#domain/live/api.ts'
import type { Visitor } from '#domain/permissions.ts'
import type { ChangeMessage } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/db.ts'
import { sessionsChannel } from '#server/http/sessions/sessions.ts'
import { startSweep } from '#server/jobs/sweep.ts'
import { forgetChanges, startReadingChanges } from './changes-reader.ts'
import { deliver, type Notice } from './deliver.ts'
import { openEars } from './ears.ts'
import { createMemory } from './memory.ts'
import { commitsChannel, startWaking } from './wake.ts'

/** An open page: who reads it and how to reach it. */
export type Listener = {
  /** Null for staff. */
  userId: number | null
  /** Of the user or the member of staff. */
  accountId: number
  role: Visitor
  areas: Set<number>
  sessionId: number
  /** Says that hints are listened for. */
  begin: () => void
  hint: (hint: LiveHint) => void
  /** Ends the stream: the session is over. */
  end: () => void
}

export type LiveHub = {
  /**
   * Begins the stream and sends the listener all changes from now on; first, given a moment in milliseconds, those since.
   * What was committed before and not yet read is none of them.
   */
  add: (listener: Listener, after?: number) => Promise<void>
  remove: (listener: Listener) => void
  /** After a commit of this process, by whatever connection. */
  wake: () => void
  stop: () => Promise<void>
}

/** Milliseconds between two removals of old changes. */
const forgetPause = 60_000
const mostPerSession = 20
const mostPerAccount = 40

/** Receives what any process has committed and sends the open pages of this one what to refetch. */
export function startLiveHub(database: Database, log: FastifyBaseLogger): LiveHub {
  const listeners = new Set<Listener>()
  const joining = new Set<Listener>()
  const memory = createMemory<Notice>()
  function tell(those: Set<Listener>, notices: Notice[]): Promise<void> {
    return deliver(database, those, notices).catch((error: unknown) => {
      log.error({ err: error }, 'live hints could not be delivered')
      tellAll(those)
    })
  }
  const reader = startReadingChanges<Notice>(database, log, {
    onMessages(messages) {
      const notices = messages.flatMap(noticesIn)
      memory.add(notices)
      const those = listeners.difference(joining)
      if (those.size > 0) void tell(those, notices)
    },
    onLost() {
      memory.clear()
      tellAll(listeners)
    },
  })
  const { wakeOthers, isOwn } = startWaking(database)
  const wake = () => {
    reader.wake()
    wakeOthers()
  }
  database.onCommit(wake)
  const forgetting = startSweep(() => forgetChanges(database.kysely), forgetPause, log)
  const ears = openEars(database.connection, {
    channels: [commitsChannel, sessionsChannel],
    onNotice(channel, payload) {
      if (channel === sessionsChannel) endStreamsOf(listeners, Number(payload))
      else if (!isOwn(payload)) reader.wake()
    },
    onConnected: () => reader.wake(),
  })
  return {
    async add(listener, after) {
      makeRoom(listeners, listener)
      listeners.add(listener)
      joining.add(listener)
      await reader.settled()
      joining.delete(listener)
      listener.begin()
      if (after === undefined) return
      const missed = memory.since(after)
      if (missed) void tell(new Set([listener]), missed)
      else tellAll(new Set([listener]))
    },
    remove: (listener) => listeners.delete(listener),
    wake,
    async stop() {
      for (const listener of listeners) listener.end()
      await Promise.all([ears.stop(), reader.stop(), forgetting.stop()])
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

function noticesIn({ by, changes }: ChangeMessage<Notice>): Notice[] {
  return by ? changes.map((change) => ({ ...change, by })) : changes
}

function endStreamsOf(listeners: Set<Listener>, sessionId: number): void {
  for (const listener of listeners) if (listener.sessionId === sessionId) listener.end()
}

function tellAll(listeners: Set<Listener>): void {
  for (const listener of listeners) listener.hint({ topics: [...allTopics] })
}
