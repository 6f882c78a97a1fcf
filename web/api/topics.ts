import type { Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { Topic } from '#domain/http/topics.ts'

/** What a query carries so that a live hint finds it. */
export function topicsMeta(endpoint: Endpoint): { topics: readonly Topic[] } {
  return { topics: endpoint.topics ?? [] }
}

/** Marks every read that depends on one of the topics stale; those on screen are refetched. */
export function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const named = new Set<unknown>(topics)
  return invalidate(client, ({ meta }) =>
    Array.isArray(meta?.['topics']) ? meta['topics'].some((topic) => named.has(topic)) : false,
  )
}

/**
 * Marks every read stale, or those that are named; those on screen are refetched.
 *
 * A first read under way finishes first, since it would take its older answer for current, and so does a list whose
 * pages are being fetched: restarted at every hint, a long one would never end.
 */
export async function invalidate(client: QueryClient, isNamed: (query: Query) => boolean = () => true): Promise<void> {
  for (const query of client.getQueryCache().findAll({ predicate: (one) => isNamed(one) && mustFinish(one) })) {
    void invalidateAfterwards(client, query)
  }
  await client.invalidateQueries({ predicate: (one) => isNamed(one) && !mustFinish(one) })
}

const waiting = new WeakSet<Query>()

async function invalidateAfterwards(client: QueryClient, query: Query): Promise<void> {
  if (waiting.has(query)) return
  waiting.add(query)
  await query.promise?.catch(() => {})
  waiting.delete(query)
  await client.invalidateQueries({ predicate: (one) => one === query })
}

/** Whether a first answer, further pages of a list, or all loaded ones, are being fetched. */
function mustFinish({ state: { data, fetchStatus } }: Query): boolean {
  if (fetchStatus !== 'fetching') return false
  return data === undefined || (typeof data === 'object' && data !== null && 'pages' in data)
}
