import { expect, test } from 'vitest'
import { bidTabOf, bidTabs } from './shipper-bids-tabs.ts'

test('a tab that does not exist is the first one', () => {
  expect(bidTabs.map(({ value }) => bidTabOf(value))).toEqual(['all', 'pending', 'accepted', 'rejected'])
  expect([null, '', 'expired', 'nothing'].map(bidTabOf)).toEqual(['all', 'all', 'all', 'all'])
})
