import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import {
  type AnyLoadStatus,
  assignedStatuses,
  auctionStatuses,
  extendableStatuses,
  isAssigned,
  isAuction,
  isReleasable,
  legacyLoadStatuses,
  type LoadStatus,
  loadMoves,
  loadStatuses,
  loadStatusLabels,
  mayMove,
  staffMoves,
} from './load-lifecycle.ts'

function reachableFrom(start: LoadStatus): Set<LoadStatus> {
  const reached = new Set<LoadStatus>([start])
  for (const status of reached) for (const next of loadMoves[status]) reached.add(next)
  return reached
}

describe('the lifecycle of a load', () => {
  test('has ten statuses, each reachable from pending', () => {
    covers('A-302')
    expect(loadStatuses.toSorted()).toEqual(
      [
        'pending',
        'active',
        'expired',
        'assigned',
        'do_received_sent',
        'delivered',
        'returned',
        'billed',
        'completed',
        'cancelled',
      ].toSorted(),
    )
    expect([...reachableFrom('pending')].toSorted()).toEqual(loadStatuses.toSorted())
  })

  test('allows an award only while active and a cancellation only until the delivery', () => {
    covers('A-310', 'A-311')
    expect(loadStatuses.filter((status) => mayMove(status, 'assigned'))).toEqual(['active'])
    const cancellable = ['pending', 'active', 'assigned', 'do_received_sent']
    expect(loadStatuses.filter((status) => mayMove(status, 'cancelled'))).toEqual(cancellable)
  })

  test('leads back to the auction until the delivery, the two older statuses included', () => {
    covers('X-225')
    expect(loadStatuses.filter((status) => isReleasable(status))).toEqual(['assigned', 'do_received_sent'])
    expect(legacyLoadStatuses.every(isReleasable)).toBe(true)
  })

  test('continues after an extension and ends in its two final statuses', () => {
    covers('A-309')
    expect(extendableStatuses).toEqual(['pending', 'active', 'expired'])
    expect(mayMove('expired', 'active')).toBe(true)
    expect(mayMove('expired', 'pending')).toBe(true)
    expect([...loadMoves.completed, ...loadMoves.cancelled]).toEqual([])
  })
})

describe('staffMoves', () => {
  const expected: Partial<Record<AnyLoadStatus, LoadStatus[]>> = {
    assigned: ['do_received_sent'],
    do_received_sent: ['delivered', 'returned'],
    delivered: ['billed'],
    returned: ['billed'],
    billed: ['completed'],
    do_received: ['do_received_sent'],
    do_sent: ['do_received_sent'],
  }

  test.each<AnyLoadStatus>([...loadStatuses, ...legacyLoadStatuses])('from %s are only the listed ones', (status) => {
    covers('B-147', 'B-148', 'B-149', 'B-150', 'B-151', 'B-152', 'F-266')
    expect(staffMoves(status)).toEqual(expected[status] ?? [])
  })
})

describe('groups and labels', () => {
  test('separate auctions from assigned loads', () => {
    covers('A-303', 'A-304')
    expect(auctionStatuses).toEqual(['pending', 'active'])
    expect(assignedStatuses).toEqual(['assigned', 'do_received_sent', 'delivered', 'returned', 'billed'])
    expect(loadStatuses.filter(isAuction)).toEqual(auctionStatuses)
    expect(loadStatuses.filter(isAssigned)).toEqual(assignedStatuses)
  })

  test('show the older statuses, count them as assigned and let none lead on', () => {
    covers('B-146')
    expect(legacyLoadStatuses.map((status) => loadStatusLabels[status])).toEqual(['DO Received', 'DO Sent'])
    expect(legacyLoadStatuses.every(isAssigned)).toBe(true)
    expect(mayMove('do_received', 'delivered')).toBe(false)
  })

  test('name a received and sent delivery order', () => {
    expect(loadStatusLabels.do_received_sent).toBe('DO Received & Sent')
  })
})
