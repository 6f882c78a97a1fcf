import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { ApiError, serverMessage } from './error.ts'

test('puts status and body into the message, or the status text without a body', () => {
  covers('A-392')
  expect(new ApiError(409, 'Conflict', '{"message":"Username already exists"}').message).toBe(
    '409: {"message":"Username already exists"}',
  )
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
})

test.each([
  ['the sentence of the server', '{"message":"Load not found","code":"load-not-found"}', 'Failed', 'Load not found'],
  ['the fallback for a body that is not ours', '<html>', 'Failed', 'Failed'],
  [
    'that it could not be read, where nothing better is known',
    '<html>',
    undefined,
    "The server's answer could not be read. Please try again.",
  ],
  ['the fallback for JSON without a sentence', 'null', 'Failed', 'Failed'],
])('shows the user %s', (_name, body, fallback, expected) => {
  expect(serverMessage(new ApiError(500, 'Internal Server Error', body), fallback)).toBe(expected)
})

test('shows the reference of a call at which the server failed, and of no other', () => {
  covers('Y-212')
  const failed = '{"message":"Internal server error","code":"internal"}'
  expect(serverMessage(new ApiError(500, '', failed, 'req-1'))).toBe('Internal server error. Reference: req-1')
  expect(serverMessage(new ApiError(500, '', failed))).toBe('Internal server error')
  const missing = '{"message":"Load not found","code":"load-not-found"}'
  expect(serverMessage(new ApiError(404, '', missing, 'req-2'))).toBe('Load not found')
})

test('shows our own words for a failure without a readable answer', () => {
  covers('F-126')
  const unreachable = "Couldn't reach the server. Check your connection and try again."
  const unreadable = "The server's answer could not be read. Please try again."
  expect(serverMessage(new TypeError('Failed to fetch'))).toBe(unreachable)
  expect(serverMessage(new SyntaxError("Unexpected token '<'"))).toBe(unreadable)
  expect(serverMessage(new ApiError(500, 'Internal Server Error', ''))).toBe(unreadable)
  expect(serverMessage(new TypeError('Failed to fetch'), 'Failed to post load.')).toBe('Failed to post load.')
})
