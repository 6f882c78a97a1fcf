import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { registeredAt } from './registered-at.ts'

test.each([
  ['2026-11-24T15:05:00.000Z', /^Nov 24, 2026 \d{1,2}:05 [AP]M$/],
  [null, /^Never$/],
  ['yesterday', /^Invalid date$/],
])('shows an account made at %s as registered %s', (createdAt, words) => {
  covers('B-102')
  expect(registeredAt(createdAt)).toMatch(words)
})
