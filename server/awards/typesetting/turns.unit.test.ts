import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { createTurns } from './turns.ts'

test('accounts take turns, and the papers of one keep their order', () => {
  covers('F-219')
  const turns = createTurns<string>()
  for (const paper of ['a1', 'a2', 'a3']) turns.add('a', paper)
  turns.add('b', 'b1')
  expect(turns.take()).toBe('a1')
  turns.add('c', 'c1')
  turns.add('b', 'b2')
  expect([turns.waitingOf('a'), turns.waitingOf('d')]).toEqual([2, 0])
  expect(Array.from({ length: 6 }, () => turns.take())).toEqual(['b1', 'a2', 'c1', 'b2', 'a3', undefined])
})
