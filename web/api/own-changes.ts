import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#domain/http/topics.ts'
import type { LiveHint } from '#domain/live/api.ts'
import { newKey } from './request-key.ts'
import { invalidateTopics } from './topics.ts'

/** A write of this page: what it makes stale, as far as that is known, and whether that has been refetched. */
type OwnChange = { stale: Set<Topic>; isDone: boolean }

const mostKept = 50
const changes = new Map<string, OwnChange>()

/**
 * Sends a write under an id of its own. After success its topics are refetched, once: with what a live hint of it named
 * before the answer came. Source: F-109.
 */
export async function sendChange<T>(
  client: QueryClient,
  topics: readonly Topic[],
  send: (id: string) => Promise<T>,
): Promise<T> {
  const id = newKey()
  const change: OwnChange = { stale: new Set(), isDone: false }
  remember(id, change)
  try {
    const answer = await send(id)
    for (const topic of topics) change.stale.add(topic)
    return answer
  } finally {
    change.isDone = true
    if (change.stale.size > 0) void invalidateTopics(client, [...change.stale])
  }
}

/** The topics of a hint that are to be refetched: all, unless it comes from writes of this page alone. */
export function stillStale({ topics, own = [] }: LiveHint): Topic[] {
  const known = own.flatMap((id) => changes.get(id) ?? [])
  if (own.length === 0 || known.length < own.length) return topics
  const underWay = known.find(({ isDone }) => !isDone)
  if (!underWay) return topics.filter((topic) => !known.every(({ stale }) => stale.has(topic)))
  for (const topic of topics) underWay.stale.add(topic)
  return []
}

function remember(id: string, change: OwnChange) {
  changes.set(id, change)
  const [oldest] = changes.keys()
  if (changes.size > mostKept && oldest !== undefined) changes.delete(oldest)
}
