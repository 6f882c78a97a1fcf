import { describe, expect, test } from 'vitest'
import { legacyLoadStatuses, loadStatuses, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { milestoneKinds, type MilestoneKind } from './kinds.ts'
import { suggestedStatus, type SuggestionFacts } from './suggestion.ts'

const happenedAt = new Date('2026-11-24T19:40:00Z')

function suggested(kinds: MilestoneKind[], overrides: Partial<SuggestionFacts> = {}) {
  return suggestedStatus({
    status: 'do_received_sent',
    export: false,
    hasDeliveryOrder: false,
    isAcknowledged: false,
    milestones: kinds.map((kind) => ({ kind, happenedAt })),
    timeZone: 'America/Los_Angeles',
    ...overrides,
  })
}

describe('the suggested status', () => {
  test('for an assigned load needs the delivery order and the acknowledgement', () => {
    covers('X-130')
    const assigned = { status: 'assigned', hasDeliveryOrder: true, isAcknowledged: true } as const
    expect(suggested([], assigned)).toEqual({ status: 'do_received_sent', because: 'Delivery order on the load' })
    expect(suggested([], { ...assigned, hasDeliveryOrder: false })).toBe(null)
    expect(suggested([], { ...assigned, isAcknowledged: false })).toBe(null)
    expect(suggested(['gated_in'], { ...assigned, hasDeliveryOrder: false })).toBe(null)
  })

  test('for an import is Delivered once it is unloaded or dropped, until it is back', () => {
    covers('X-130')
    expect(suggested(['work_done'])).toEqual({ status: 'delivered', because: 'Unloaded Nov 24, 11:40 AM' })
    expect(suggested(['dropped', 'left_stop'])).toEqual({ status: 'delivered', because: 'Dropped Nov 24, 11:40 AM' })
    expect(suggested(['dropped', 'gated_in'])).toEqual({
      status: 'returned',
      because: 'Returned empty Nov 24, 11:40 AM',
    })
    expect(suggested(['arrived_stop', 'left_stop', 'picked_up'])).toBe(null)
  })

  test('for an export is Returned once it is gated in, and never Delivered', () => {
    covers('X-130')
    expect(suggested(['work_done'], { export: true })).toBe(null)
    expect(suggested(['gated_in'], { export: true })).toEqual({
      status: 'returned',
      because: 'Gated in full Nov 24, 11:40 AM',
    })
  })

  test('is always one of the moves that staff have, and nothing where they have none', () => {
    covers('X-130')
    for (const status of [...loadStatuses, ...legacyLoadStatuses]) {
      for (const isExport of [false, true]) {
        const facts = { status, export: isExport, hasDeliveryOrder: true, isAcknowledged: true }
        const suggestion = suggested([...milestoneKinds], facts)
        if (suggestion) expect(staffMoves(status)).toContain(suggestion.status)
        else expect(['assigned', 'do_received_sent']).not.toContain(status)
      }
    }
  })
})
