import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { nextChangeAt } from './pace.ts'

const now = new Date('2026-11-28T22:48:30Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['none', [], null],
  ['four', [1, 2, 3, 4], null],
  ['five', [1, 2, 3, 4, 59], '2026-11-28T22:50:00.000Z'],
  ['five of which one is an hour old', [1, 2, 3, 4, 60], null],
  ['seven, as before the rule was there', [1, 2, 3, 4, 5, 6, 7], '2026-11-28T23:44:00.000Z'],
] as const)('after %s within the hour a bid may be changed again as that says', (_name, minutes, expected) => {
  covers('F-205')
  const changes = minutes.map(ago).toReversed()
  expect(nextChangeAt(changes, now)?.toISOString() ?? null).toBe(expected)
})
