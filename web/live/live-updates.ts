import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '#domain/http/endpoint.ts'
import { LiveHint, type liveEvents, moving, type staffLiveEvents } from '#domain/live/api.ts'
import type { Topic } from '#domain/http/topics.ts'
import { oldestReading } from '#web/api/client.ts'
import { stillStale } from '#web/api/own-changes.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { invalidate, invalidateTopics } from '#web/api/topics.ts'
import { markFresh } from './fresh-loads.ts'

/** Hints come in bursts: one fetch for all that arrive within this time. */
const gatherMilliseconds = 100
const reconnectMilliseconds = 5000
/** Pages whose server stops come back spread over this time: others are not asked by all at once. */
const movingMilliseconds = 3000
/** What a server that stops may not have sent yet. */
const unsentMilliseconds = 2000

/** The stream of a portal, and how to check the session there; one constant value. */
type HintSource = { stream: typeof liveEvents | typeof staffLiveEvents; recheck: () => Promise<void> }

/**
 * Keeps the lists of one account of a portal current for as long as the caller is shown.
 *
 * A hint makes the reads of its topics stale, unless it comes from this page's own writes alone; so does what changed between the first answer and the opening of the
 * stream, which the server sends first. After a gap in the stream all reads are stale once, since hints may have been
 * missed. The server is asked whether the session has ended; after its end nothing is listened for.
 */
export function useLiveUpdates(source: HintSource, accountId: number, hasEnded: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (hasEnded) return undefined
    const gather = gatherer((topics) => void invalidateTopics(client, topics))
    const disconnect = connect(source, {
      onHint: (hint) => {
        gather.add(stillStale(hint))
        if (hint.loadId !== undefined) markFresh(hint.loadId)
      },
      onGap: () => void invalidate(client),
    })
    return () => {
      disconnect()
      gather.stop()
    }
  }, [client, source, accountId, hasEnded])
}

/** Collects topics and hands them on together. */
export function gatherer(handOn: (topics: Topic[]) => void): { add: (topics: Topic[]) => void; stop: () => void } {
  const waiting = new Set<Topic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(topics) {
      if (topics.length === 0) return
      for (const topic of topics) waiting.add(topic)
      timer ??= setTimeout(() => {
        timer = undefined
        handOn([...waiting])
        waiting.clear()
      }, gatherMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

type Connection = { onHint: (hint: LiveHint) => void; onGap: () => void }

/** Opens the stream, and again after every break. Returns how to end it. */
function connect({ stream, recheck }: HintSource, { onHint, onGap }: Connection): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let broken = false

  function open(after = oldestReading()) {
    source = new EventSource(urlOf(stream, { query: { after } }))
    source.addEventListener('open', () => {
      if (broken) onGap()
      broken = false
    })
    source.addEventListener('hint', ({ data }: MessageEvent<string>) => {
      const hint = LiveHint.safeParse(jsonOf(data))
      if (hint.success) onHint(hint.data)
    })
    source.addEventListener('bye', ({ data }: MessageEvent<string>) => {
      if (data === moving) move()
      else void recheck()
    })
    source.addEventListener('error', () => {
      broken = true
      // The browser reconnects after a break, but gives up permanently when it is refused.
      if (source.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, reconnectMilliseconds)
      void recheck()
    })
  }
  /** To another server, which sends what changed meanwhile. */
  function move() {
    source.close()
    const heardUntil = Math.round(serverNow()) - unsentMilliseconds
    retry = setTimeout(() => open(heardUntil), Math.random() * movingMilliseconds)
  }

  open()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
