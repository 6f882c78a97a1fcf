import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { ApiError } from './error.ts'
import { forgetWhatIsGone } from './forget-what-is-gone.ts'
import { queryClient } from './query-client.ts'

// Without a window nothing is polled at all, whatever is asked for.
beforeEach(() => {
  forgetWhatIsGone()
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  queryClient.clear()
  vi.useRealTimers()
})

const day = 24 * 3_600_000

function watch(refetchInterval?: number) {
  const read = vi.fn<() => Promise<string>>(async () => 'rows')
  const options = { queryKey: ['watched'], queryFn: read, ...(refetchInterval !== undefined && { refetchInterval }) }
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  return { read, stop }
}

test('fetches shown data once, however long it stays on screen', async () => {
  covers('A-469')
  const { read, stop } = watch()
  await vi.advanceTimersByTimeAsync(day)
  expect(read).toHaveBeenCalledTimes(1)
  stop()
})

test('polls a query that names an interval', async () => {
  covers('A-469')
  const { read, stop } = watch(60_000)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(read).toHaveBeenCalledTimes(4)
  stop()
})

test.each([
  [404, undefined],
  [403, undefined],
  [410, undefined],
  [401, 'rows'],
  [409, 'rows'],
  [429, 'rows'],
  [500, 'rows'],
  [503, 'rows'],
  ['no answer', 'rows'],
] as const)('after rows and then %s it has %s', async (status, expected) => {
  covers('F-267')
  const { read, stop } = watch()
  await vi.advanceTimersByTimeAsync(0)
  read.mockRejectedValue(status === 'no answer' ? new TypeError('fetch failed') : new ApiError(status, '', '{}'))
  await queryClient.refetchQueries({ queryKey: ['watched'] })
  expect(queryClient.getQueryData(['watched'])).toBe(expected)
  expect(queryClient.getQueryState(['watched'])).toMatchObject({ status: 'error' })
  read.mockResolvedValue('rows again')
  await queryClient.refetchQueries({ queryKey: ['watched'] })
  expect(queryClient.getQueryState(['watched'])).toMatchObject({ status: 'success', data: 'rows again' })
  stop()
})
