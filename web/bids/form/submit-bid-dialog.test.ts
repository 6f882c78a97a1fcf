import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { ApiError } from '#web/api/error.ts'
import { submitFailure } from './submit-bid-dialog.tsx'

test('shows a bid that the server refuses as an error with its reason', () => {
  const refused = new ApiError(409, 'Conflict', '{"message":"This auction has ended"}')
  expect(submitFailure(refused)).toEqual({ title: 'Error', text: 'This auction has ended' })
})

test.each([
  [new Error(''), 'An unknown error occurred'],
  [undefined, 'An unknown error occurred'],
  [new Error('The form broke'), 'The form broke'],
  [new TypeError('Failed to fetch'), "Couldn't reach the server. Check your connection and try again."],
])('shows a submit that throws %j as a submission error', (thrown, text) => {
  covers('A-429', 'F-126', 'F-130')
  expect(submitFailure(thrown)).toEqual({ title: 'Submission Error', text })
})
