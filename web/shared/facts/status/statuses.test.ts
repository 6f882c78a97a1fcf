import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { loadStatuses, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { loadStatusName, statusLabels, statusTimesOf } from './statuses.ts'

const createdAt = '2026-11-20T08:00:00.000Z'
const assigned = '2026-11-21T08:00:00.000Z'
const labelOf = (...given: Parameters<typeof loadStatusName>) => statusLabels[loadStatusName(...given)]

describe('the status of a load', () => {
  test('reads as stored to the shipper and the admin', () => {
    const labels = loadStatuses.map((status) => labelOf({ status, bidCount: 0, winningBidId: null }))
    expect(labels).toEqual(loadStatuses.map((status) => loadStatusLabels[status]))
  })

  test('reads as open to a trucker while bids are taken, and as expired afterwards', () => {
    covers('F-028')
    expect(labelOf({ status: 'active' })).toBe('Open')
    expect(labelOf({ status: 'pending' })).toBe('Open')
    expect(labelOf({ status: 'active' }, 'expired')).toBe('Expired')
  })

  test('reads as not awarded to a trucker who lost, as assigned to the winner, as cancelled to all', () => {
    covers('F-027')
    expect(labelOf({ status: 'assigned' })).toBe('Not awarded')
    expect(labelOf({ status: 'assigned', winningBidId: 7 })).toBe('Assigned')
    expect(labelOf({ status: 'cancelled' })).toBe('Cancelled')
  })
})

describe('the times of a load', () => {
  test('begin with posting for the shipper and with the opening for a trucker', () => {
    covers('F-028')
    expect(statusTimesOf({ status: 'active', bidCount: 1, createdAt })).toEqual({ pending: createdAt })
    expect(statusTimesOf({ status: 'active', createdAt })).toEqual({ open: createdAt })
    expect(statusTimesOf({ status: 'active', createdAt, statusTimes: { active: assigned } })).toEqual({
      open: assigned,
    })
  })

  test('end with the award for a trucker who lost', () => {
    covers('F-027')
    const times = { createdAt, statusTimes: { assigned } }
    expect(statusTimesOf({ status: 'assigned', ...times })).toEqual({ open: createdAt, not_awarded: assigned })
    expect(statusTimesOf({ status: 'assigned', winningBidId: 7, ...times })).toEqual({ open: createdAt, assigned })
  })
})
