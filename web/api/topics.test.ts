import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidateTopics } from './topics.ts'

test('fetches a long list to its end when it becomes stale meanwhile, and once more after that', async () => {
  const client = new QueryClient()
  let release = () => {}
  const asked: number[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['loads'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      await new Promise<void>((resolve) => (release = resolve))
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 3 ? page + 1 : undefined),
    meta: { topics: ['loads'] },
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => {})
  async function answer(page: number) {
    await vi.waitUntil(() => asked.at(-1) === page)
    release()
  }
  await answer(1)
  await vi.waitUntil(() => observer.getCurrentResult().hasNextPage)
  void observer.fetchNextPage()
  await answer(2)
  await vi.waitUntil(() => observer.getCurrentResult().data?.pages.length === 2)
  asked.length = 0

  void invalidateTopics(client, ['loads'])
  await answer(1)
  await vi.waitUntil(() => asked.length === 2)
  for (const _ of [1, 2, 3]) void invalidateTopics(client, ['loads'])
  await answer(2)
  await vi.waitUntil(() => asked.length === 3)
  await answer(1)
  await vi.waitUntil(() => asked.length === 4)
  await answer(2)
  await vi.waitUntil(() => !observer.getCurrentResult().isFetching)
  expect(asked).toEqual([1, 2, 1, 2])
  stop()
  client.clear()
})

test('reads once more what became stale while its first answer was under way', async () => {
  const client = new QueryClient()
  let release = () => {}
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['deadlines'],
    queryFn: async () => {
      asked += 1
      const answer = asked
      await new Promise<void>((resolve) => (release = resolve))
      return answer
    },
    meta: { topics: ['loads'] },
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => {})
  await vi.waitUntil(() => asked === 1)
  void invalidateTopics(client, ['loads'])
  release()
  await vi.waitUntil(() => asked === 2)
  release()
  await vi.waitUntil(() => observer.getCurrentResult().data === 2)
  stop()
  client.clear()
})
