import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { sessionEnd, sessionLimitWords } from './session-limits.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)

test.each([
  ['user', '01T08:00', '01T08:00', '15T08:00'],
  ['user', '01T08:00', '20T08:00', '31T08:00'],
  ['staff', '01T08:00', '01T09:00', '01T17:00'],
  ['staff', '01T08:00', '01T19:00', '01T20:00'],
] as const)('ends a session of a %s from %s, last used %s, at %s', (portal, created, seen, expected) => {
  covers('F-035')
  const end = expected === '31T08:00' ? new Date('2026-12-01T08:00Z') : at(expected)
  expect(sessionEnd(portal, at(created), at(seen))).toEqual(end)
})

test('states the limits in words', () => {
  covers('F-035')
  expect(sessionLimitWords('user')).toBe('after 14 days without use, 30 days at most')
  expect(sessionLimitWords('staff')).toBe('after 8 hours without use, 12 hours at most')
})
