import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import {
  type AnyLoadStatus,
  assignedStatuses,
  auctionStatuses,
  extendableStatuses,
  isAssigned,
  isAuction,
  legacyLoadStatuses,
  type LoadStatus,
  loadMoves,
  loadStatuses,
  loadStatusLabels,
  mayMove,
  staffMoves,
} from './lifecycle.ts'

function reachableFrom(start: LoadStatus): Set<LoadStatus> {
  const reached = new Set<LoadStatus>([start])
  for (const status of reached) for (const next of loadMoves[status]) reached.add(next)
  return reached
}

describe('the life of a load', () => {
  test('has the ten statuses, each to be reached from pending', () => {
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

  test('is awarded only while active, and cancelled only while running', () => {
    covers('A-310', 'A-311')
    expect(loadStatuses.filter((status) => mayMove(status, 'assigned'))).toEqual(['active'])
    expect(loadStatuses.filter((status) => mayMove(status, 'cancelled'))).toEqual(['pending', 'active'])
  })

  test('goes on after an extension, and nowhere from its two ends', () => {
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
  }

  test.each<AnyLoadStatus>([...loadStatuses, ...legacyLoadStatuses])('from %s are only the listed ones', (status) => {
    covers('B-147', 'B-148', 'B-149', 'B-150', 'B-151', 'B-152')
    expect(staffMoves(status)).toEqual(expected[status] ?? [])
  })
})

describe('groups and labels', () => {
  test('auctions and assigned loads are told apart', () => {
    covers('A-303', 'A-304')
    expect(auctionStatuses).toEqual(['pending', 'active'])
    expect(assignedStatuses).toEqual(['assigned', 'do_received_sent', 'delivered', 'returned', 'billed'])
    expect(loadStatuses.filter(isAuction)).toEqual(auctionStatuses)
    expect(loadStatuses.filter(isAssigned)).toEqual(assignedStatuses)
  })

  test('the older statuses are shown, count as assigned and lead nowhere', () => {
    covers('B-146')
    expect(legacyLoadStatuses.map((status) => loadStatusLabels[status])).toEqual(['DO Received', 'DO Sent'])
    expect(legacyLoadStatuses.every(isAssigned)).toBe(true)
    expect(mayMove('do_received', 'delivered')).toBe(false)
  })

  test('a received and sent delivery order has its own words', () => {
    expect(loadStatusLabels.do_received_sent).toBe('DO Received & Sent')
  })
})
