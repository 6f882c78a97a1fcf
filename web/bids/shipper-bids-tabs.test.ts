import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { bidsOfTab, bidTabOf, bidTabs } from './shipper-bids-tabs.ts'

const bids = (['pending', 'accepted', 'rejected', 'expired', 'pending'] as const).map((status) => ({ status }))

test('each tab keeps the bids of its status, "All" keeps every one', () => {
  covers('B-007')
  expect(bidTabs.map(({ value }) => bidsOfTab(bids, value).length)).toEqual([5, 2, 1, 1])
})

test('a tab that does not exist is the first one', () => {
  expect(bidTabs.map(({ value }) => bidTabOf(value))).toEqual(['all', 'pending', 'accepted', 'rejected'])
  expect([null, '', 'expired', 'nothing'].map(bidTabOf)).toEqual(['all', 'all', 'all', 'all'])
})
