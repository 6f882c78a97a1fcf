import { expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { asEstimated, presetScenario } from '#domain/pricing/scenario.ts'
import { covers } from '#domain/testing.ts'
import { bindingBids, costedBid, feesLeftOut, inCostOrder, placesMoved, standingOf } from './costed-bids.ts'
import { scenarioTable } from './scenario/scenario-table.ts'

const slowDock = presetScenario('slow-dock', false)

function bid(id: number, overrides: Partial<Bid> = {}): Bid {
  return {
    ...chargeDefaults,
    id,
    loadId: 1,
    loadNumber: 'QB-10001',
    truckerId: id,
    status: 'pending',
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    drayage: 500,
    otherFees: null,
    notes: null,
    validUntil: null,
    lapsedAt: null,
    ...overrides,
  }
}
const idsOf = (bids: readonly Bid[]) => bids.map(({ id }) => id)

// Cheap on paper, dear at the dock.
const paper = bid(1, { drayage: 500, deliveryFreehours: 0, deliveryWaitingrate: 120 })
const dock = bid(2, { drayage: 600, deliveryFreehours: 4 })

test('sorts bids by what they cost in the scenario, and says how far each moved from the estimate', () => {
  covers('Y-022')
  expect(idsOf(inCostOrder([dock, paper], asEstimated))).toEqual([1, 2])
  expect(idsOf(inCostOrder([dock, paper], slowDock))).toEqual([2, 1])
  expect([...placesMoved(inCostOrder([dock, paper], slowDock))]).toEqual([
    [2, 1],
    [1, -1],
  ])
  expect([...placesMoved(inCostOrder([dock, paper], asEstimated)).values()]).toEqual([0, 0])
})

test('keeps the earlier of equal bids first', () => {
  covers('Y-020')
  const later = bid(3, { createdAt: '2026-11-20T08:00:01.000Z' })
  const [first, second] = [bid(5), bid(4)]
  expect(idsOf(inCostOrder([later, first, second], slowDock))).toEqual([4, 5, 3])
})

test('lists bids that bind nobody below the others, whatever they cost, and compares none of them', () => {
  covers('Y-023')
  const cheap = { drayage: 10 }
  const lapsed = { validUntil: '2026-11-20T09:00:00.000Z', lapsedAt: '2026-11-20T09:00:00.000Z' }
  const rows = [
    bid(6, { ...cheap, status: 'expired' }),
    bid(5, { ...cheap, status: 'rejected' }),
    bid(4, { drayage: 0, status: 'withdrawn' }),
    bid(3, { ...cheap, status: 'expired', ...lapsed }),
    bid(7, { ...cheap, needsConfirmation: true }),
    bid(1, { drayage: 900 }),
    bid(2, { drayage: 950, status: 'accepted' }),
  ]
  expect(idsOf(inCostOrder(rows, slowDock))).toEqual([1, 2, 7, 3, 4, 5, 6])
  expect(idsOf(bindingBids(rows))).toEqual([1, 2])
  expect([...placesMoved(inCostOrder(rows, slowDock)).keys()]).toEqual([1, 2])
  // It would have been valid for longer: it expired with its auction.
  expect(standingOf(bid(8, { status: 'expired', validUntil: '2026-11-29T09:00:00.000Z' }))).toBe('expired')
})

test('counts the other amount in every scenario, and names the fees that no amount stands for', () => {
  covers('Y-026', 'Y-027')
  const named = bid(1, { otherFees: ' Chassis split $75 ' })
  expect(feesLeftOut(named)).toBe('Chassis split $75')
  const counted = { ...named, otherAmount: 75 }
  expect(feesLeftOut(counted)).toBe('')
  expect(feesLeftOut({ ...named, otherAmount: 0 })).toBe('')
  for (const scenario of [asEstimated, slowDock]) {
    expect(costedBid(counted, scenario).cents - costedBid(named, scenario).cents).toBe(7500)
  }
  expect(costedBid(counted, slowDock).parts.find(({ cents }) => cents === 7500)?.label).toBe(
    'Other fees, as you entered',
  )
})

test('marks the cheapest bid of each scenario and counts them', () => {
  covers('Y-025')
  const choices = [
    { key: 'as-estimated', scenario: asEstimated },
    { key: 'slow-dock', scenario: slowDock },
    { key: 'own-1', scenario: { ...slowDock, deliveryHours: 8 } },
  ]
  const rows = scenarioTable([paper, dock], choices)
  expect(rows.map(({ bid: { id }, wins }) => [id, wins])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(rows[1]?.cells.map(({ isCheapest }) => isCheapest)).toEqual([true, false, false])
  const equal = scenarioTable([bid(1), bid(2)], choices)
  expect(equal.map(({ wins }) => wins)).toEqual([3, 3])
})
