import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { aroundWords } from './around-words.ts'

test.each([
  ['2026-11-28T08:00:00Z', 'Nov 28, after midnight'],
  ['2026-11-28T14:00:00Z', 'Nov 28, morning'],
  ['2026-11-29T03:00:00Z', 'Nov 28, evening'],
  ['2026-11-29T21:00:00Z', 'today'],
])('a question of another at %s was asked: %s', (at, words) => {
  covers('F-265')
  expect(aroundWords(at, new Date('2026-11-29T22:00:00Z'), 'America/Los_Angeles')).toBe(words)
})
