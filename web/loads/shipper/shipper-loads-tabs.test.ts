import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { hrefOfTab, loadTabs, viewOfStatus, viewOfTab } from './shipper-loads-tabs.ts'

describe('viewOfStatus', () => {
  test.each([
    ['pending,active', 'active'],
    ['active,pending', 'active'],
    ['active, pending,active,unknown', 'active'],
    ['assigned,do_received_sent,delivered,returned,billed', 'assigned'],
    ['billed,returned,delivered,do_received_sent,assigned', 'assigned'],
    ['completed', 'completed'],
    ['expired', 'expired'],
    ['cancelled', 'cancelled'],
    ['all', 'all'],
    [null, 'active'],
    ['', 'active'],
    ['unknown', 'active'],
  ] as const)('opens %o on the tab %s', (status, tab) => {
    covers('A-032', 'A-033', 'A-034', 'A-035', 'B-019')
    expect(viewOfStatus(status)).toEqual(viewOfTab(tab))
  })

  test.each([
    ['active', 'active'],
    ['billed,delivered', 'delivered,billed'],
    ['pending,active,expired', 'pending,active,expired'],
  ])('lists %s under Filtered, not under All Loads', (status, asked) => {
    covers('B-019', 'F-090', 'F-263')
    expect(viewOfStatus(status)).toEqual({ tab: 'filtered', status: asked })
  })

  test('reads the URL of each tab back to the tab', () => {
    for (const { value } of loadTabs) {
      const status = new URL(hrefOfTab(value), 'http://localhost').searchParams.get('status')
      expect(viewOfStatus(status)).toEqual(viewOfTab(value))
    }
  })

  test('keeps the search and the order of the address before', () => {
    const before = new URLSearchParams('status=all&q=ontario, ca&sort=-pickupDate')
    const { searchParams } = new URL(hrefOfTab('completed', before), 'http://localhost')
    expect(Object.fromEntries(searchParams)).toEqual({ status: 'completed', q: 'ontario, ca', sort: '-pickupDate' })
  })

  test('ignores order and repetition', () => {
    const words = fc.array(fc.constantFrom(...loadStatuses), { minLength: 1 })
    fc.assert(
      fc.property(words, (statuses) => {
        const reordered = [...statuses, ...statuses].toReversed().join(',')
        expect(viewOfStatus(reordered)).toEqual(viewOfStatus(statuses.join(',')))
      }),
    )
  })
})
