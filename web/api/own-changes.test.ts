import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Topic } from '#domain/http/topics.ts'
import { covers } from '#domain/testing.ts'
import { sendChange, stillStale } from './own-changes.ts'

/** A write of loads whose answer comes on command, and the topics that were refetched after it. */
function startWrite() {
  const client = new QueryClient()
  const refetched: Topic[] = []
  for (const topic of ['loads', 'stats', 'bids'] as const) {
    const queryFn = () => {
      refetched.push(topic)
      return topic
    }
    client.getQueryCache().build(client, { queryKey: [topic], queryFn, meta: { topics: [topic] } })
    client.setQueryData([topic], topic)
  }
  const stale = () => ['loads', 'stats', 'bids'].filter((topic) => client.getQueryState([topic])?.isInvalidated)
  const answer = Promise.withResolvers<string>()
  let id = ''
  const written = sendChange(client, ['loads'], (change) => {
    id = change
    return answer.promise
  })
  return { id, stale, written, answer }
}

test('refetches nothing for the hint of an own write whose topics it has refetched', async () => {
  covers('F-109')
  const { id, stale, written, answer } = startWrite()
  answer.resolve('done')
  await written
  expect(stale()).toEqual(['loads'])
  expect(stillStale({ topics: ['loads'], own: [id] })).toEqual([])
  expect(stillStale({ topics: ['loads', 'stats'], own: [id] })).toEqual(['stats'])
})

test('refetches once, after the answer, what a hint names before it', async () => {
  covers('F-109')
  const { id, stale, written, answer } = startWrite()
  expect(stillStale({ topics: ['loads', 'stats'], own: [id] })).toEqual([])
  expect(stale()).toEqual([])
  answer.resolve('done')
  await written
  expect(stale()).toEqual(['loads', 'stats'])
})

test('refetches what a hint names although the answer to the write was lost', async () => {
  covers('F-109')
  const { id, stale, written, answer } = startWrite()
  stillStale({ topics: ['stats'], own: [id] })
  answer.reject(new TypeError('cut off'))
  await expect(written).rejects.toThrow('cut off')
  expect(stale()).toEqual(['stats'])
  expect(stillStale({ topics: ['loads'], own: [id] })).toEqual(['loads'])
})

test('refetches for the hints of others, also where an own write is among them', async () => {
  covers('F-109')
  const { id, written, answer } = startWrite()
  answer.resolve('done')
  await written
  expect(stillStale({ topics: ['loads'] })).toEqual(['loads'])
  expect(stillStale({ topics: ['loads'], own: [id, 'f'.repeat(32)] })).toEqual(['loads'])
})
