import { expect, test } from 'vitest'
import { bidTabOf, bidTabs } from './shipper-bids-tabs.ts'

test('falls back to the first tab', () => {
  expect(bidTabs.map(({ value }) => bidTabOf(value))).toEqual(['all', 'pending', 'accepted', 'rejected'])
  expect([null, '', 'expired', 'nothing'].map(bidTabOf)).toEqual(['all', 'all', 'all', 'all'])
})
