import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { ApiError } from '#web/api/error.ts'
import { wonLoadsFailure } from './won-loads-failure.ts'

test('shows the status text of an answer that was not OK', () => {
  covers('A-227')
  expect(wonLoadsFailure(new ApiError(500, 'Internal Server Error', '{}'))).toBe(
    'Failed to fetch won loads: Internal Server Error',
  )
  expect(wonLoadsFailure(new ApiError(503, '', '{}'))).toBe('Failed to fetch won loads: 503')
})

test('shows the message of any other failure, or that it was unexpected', () => {
  covers('A-225')
  expect(wonLoadsFailure(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
  expect(wonLoadsFailure(new Error(''))).toBe('An unexpected error occurred')
})
