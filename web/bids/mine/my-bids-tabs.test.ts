import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { statusQueryOf, tabNamed } from './my-bids-tabs.ts'

describe('tabNamed', () => {
  test('has four tabs and falls back to Active', () => {
    covers('A-191')
    expect(['active', 'accepted', 'past', 'all'].map(tabNamed)).toEqual(['active', 'accepted', 'past', 'all'])
    expect([null, '', 'pending', 'toString'].map(tabNamed)).toEqual(['active', 'active', 'active', 'active'])
  })
})

test('maps each tab to its statuses, All to every bid', () => {
  covers('Y-066')
  expect(statusQueryOf('past')).toEqual({ status: 'rejected,expired,withdrawn' })
  expect(statusQueryOf('all')).toEqual({})
})
