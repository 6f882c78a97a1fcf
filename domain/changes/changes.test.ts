import { describe, expect, test } from 'vitest'
import { scopes } from '#domain/scopes.ts'
import { covers } from '#domain/testing.ts'
import { webhookTypes } from '#domain/webhooks/message-types.ts'
import { startAfter, typesWithin } from './changes.ts'

describe('changes are read on', () => {
  test.each([
    ['from the first that is kept without a cursor', undefined, { first: 5, last: 9 }, 4],
    ['from the first that is kept after none', 0, { first: 5, last: 9 }, 4],
    ['from the last one for `now`', 'now' as const, { first: 5, last: 9 }, 9],
    ['after the cursor', 7, { first: 5, last: 9 }, 7],
    ['after the last one that is gone, of which nothing is missed', 4, { first: 5, last: 9 }, 4],
    ['not where one after the cursor is gone', 3, { first: 5, last: 9 }, null],
    ['after the last one, though none is kept', 9, { first: null, last: 9 }, 9],
    ['not after an earlier one where none is kept', 8, { first: null, last: 9 }, null],
    ['not after one that has never been', 10, { first: 5, last: 9 }, null],
  ])('%s', (_name, asked, kept, start) => {
    covers('F-282')
    expect(startAfter(asked, kept)).toBe(start)
  })
})

test('a token is told only of what it may read', () => {
  covers('F-282')
  expect(typesWithin(scopes)).toEqual(webhookTypes)
  const ofLoads = typesWithin(['loads:read'])
  expect(ofLoads).toContain('load.awarded')
  expect(ofLoads.filter((type) => /^(bid|question|document|award_offer)\./.test(type))).toEqual([])
  expect(typesWithin(['bids:read'])).toContain('bid.submitted')
})
