import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Topic } from '#domain/http/topics.ts'
import { stillStale } from '#web/api/own-changes.ts'
import { invalidate, invalidateTopics } from '#web/api/topics.ts'
import { connect, type HintSource } from './connect.ts'
import { markFresh } from './fresh-loads.ts'

/** Hints come in bursts: one fetch for all that arrive within this time. */
const gatherMilliseconds = 100

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
