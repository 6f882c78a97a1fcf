import type { FastifyBaseLogger } from 'fastify'
import { topics as allTopics } from '#domain/http/topics.ts'
import type { LiveHint } from '#domain/live/api.ts'
import { type ChangeMessage, thisProcess } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/db.ts'
import { sessionsChannel } from '#server/http/sessions/sessions.ts'
import { startSweep } from '#server/jobs/sweep.ts'
import { signal } from '#server/metrics/signals.ts'
import { forgetChanges, startReadingChanges } from './changes-reader.ts'
import { deliver, type Notice } from './deliver.ts'
import { openEars } from './ears.ts'
import { createMemory } from './memory.ts'
import { accountKey, createPages, type Pages, type Listener } from './pages.ts'
import { commitsChannel, startWaking } from './wake.ts'

export type LiveHub = {
  /**
   * Begins the stream and sends the listener all changes from now on; first, given a moment in milliseconds, those
   * since. Leaves out changes committed before and not yet read.
   */
  add: (listener: Listener, after?: number) => Promise<void>
  remove: (listener: Listener) => void
  /** After a commit of this process, by whatever connection. */
  wake: () => void
  /** How many pages are open. */
  countPages: () => number
  /** Whether notices of other processes' commits arrive right away. */
  isListening: () => boolean
  stop: () => Promise<void>
}

/** Milliseconds between two removals of old changes. */
const forgetPause = 60_000
const mostPerSession = 20
const mostPerPerson = 40

/** Receives what any process has committed and sends the open pages of this one what to refetch. */
export function startLiveHub(database: Database, log: FastifyBaseLogger): LiveHub {
  const joining = createPages()
  const pages = createPages()
  const memory = createMemory<Notice>()
  function sendHints(notices: Notice[], those = pages): Promise<void> {
    return deliver(database, pages, notices, those).catch((error: unknown) => {
      log.error({ err: error }, 'live hints could not be delivered')
      hintAll(those.all())
    })
  }
  const reader = startReadingChanges<Notice>(database, log, {
    onMessages(messages, ages) {
      const notices = messages.flatMap(noticesIn)
      memory.add(notices)
      const readAt = performance.now()
      void sendHints(notices).then(() => signalHinted(messages, ages, (performance.now() - readAt) / 1000))
    },
    onLost() {
      memory.clear()
      hintAll(pages.all())
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
      if (channel === sessionsChannel) endStreamsOf([pages, joining], Number(payload))
      else if (!isOwn(payload)) reader.wake()
    },
    onConnected: () => reader.wake(),
  })
  return {
    async add(listener, after) {
      makeRoom([pages, joining], listener)
      joining.add(listener)
      await reader.settled()
      // It may be gone, or have ended, meanwhile.
      if (!joining.has(listener)) return
      joining.remove(listener)
      pages.add(listener)
      listener.begin()
      if (after === undefined) return
      const missed = memory.since(after)
      if (missed) void sendHints(missed, createPages([listener]))
      else hintAll([listener])
    },
    remove(listener) {
      joining.remove(listener)
      pages.remove(listener)
    },
    wake,
    countPages: () => pages.all().length,
    isListening: ears.areOpen,
    async stop() {
      for (const listener of [...pages.all(), ...joining.all()]) listener.move()
      await Promise.all([ears.stop(), reader.stop(), forgetting.stop()])
    },
  }
}

/** Ends the oldest stream of a session or person that has too many: no person fills the server, or ends a colleague's. */
function makeRoom(sets: Pages[], listener: Listener): void {
  const ofPerson = sets
    .flatMap((pages) => [...pages.by(accountKey(listener))])
    .filter(({ memberId }) => memberId === listener.memberId)
  const ofSession = ofPerson.filter((other) => other.sessionId === listener.sessionId)
  if (ofSession.length >= mostPerSession) ofSession[0]?.end()
  else if (ofPerson.length >= mostPerPerson) ofPerson[0]?.end()
}

function noticesIn({ by, changes }: ChangeMessage<Notice>): Notice[] {
  return by ? changes.map((change) => ({ ...change, by })) : changes
}

/** Counts the commits of this process, and how late its pages got the hints of all processes. */
function signalHinted(messages: ChangeMessage<Notice>[], ages: number[], seconds: number): void {
  for (const age of ages) signal('pagesHinted', { seconds: age + seconds })
  for (const change of messages.flatMap(({ from, changes }) => (from === thisProcess ? changes : []))) {
    if ('action' in change)
      signal('committed', { action: change.action, isRule: 'loadId' in change && change.isRule === true })
  }
}

function endStreamsOf(sets: Pages[], sessionId: number): void {
  for (const listener of sets.flatMap((pages) => [...pages.by(`session ${sessionId}`)])) listener.end()
}

function hintAll(listeners: Iterable<Listener>): void {
  const hint: LiveHint = { topics: [...allTopics] }
  for (const listener of listeners) listener.hint(hint)
}
