import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { Topic } from '#domain/live/topics.ts'

/** What a query carries so that a live hint finds it. */
export function topicsMeta(endpoint: Endpoint): { topics: readonly Topic[] } {
  return { topics: endpoint.topics ?? [] }
}

/** Marks every read that depends on one of the topics stale; those on screen are fetched again. */
export async function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const named = new Set<unknown>(topics)
  await client.invalidateQueries({
    predicate: ({ meta }) => Array.isArray(meta?.['topics']) && meta['topics'].some((topic) => named.has(topic)),
  })
}
