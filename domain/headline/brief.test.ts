import { expect, test } from 'vitest'
import type { ClockKind } from '#domain/clocks/clock.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { covers } from '#domain/testing.ts'
import { briefOf, deadlineBrief } from './brief.ts'
import type { HeadlineFacts, HeadlineMilestone, HeadlineReader } from './facts.ts'

/** Wed Dec 2, 2026, 11:48 AM PST. */
const now = new Date('2026-12-02T19:48:00Z')
const timeZone = 'America/Los_Angeles'
const road = {
  export: false,
  isLive: true,
  timeZone,
  pickupDate: '2026-12-02',
  pickup: 'Everport Terminal Services',
  delivery: 'Bakersfield, CA 93308',
}

function clock(kind: ClockKind, dueAt: string, redAt = dueAt) {
  return { kind, dueAt: new Date(dueAt), redAt: new Date(redAt), amberAt: new Date(redAt), timeZone }
}

function step(kind: MilestoneKind, happenedAt: string, details = {}): HeadlineMilestone {
  return { id: kind, kind, happenedAt, voided: undefined, details }
}

const out = step('gated_out', '2026-12-02T17:52:00Z')
const delay = step('delay', '2026-12-02T19:34:00Z', { reason: 'traffic', newEta: '2026-12-02T21:45:00Z' })
const appointment = clock('delivery_appointment', '2026-12-02T21:30:00Z', '2026-12-02T19:30:00Z')
/** Dec 3, 11 PM in Los Angeles: a day later than was posted. */
const pickup = clock('pickup_appointment', '2026-12-04T07:30:00Z', '2026-12-04T06:00:00Z')
const award = { isAcknowledged: true }

const rows: [reader: HeadlineReader, facts: Partial<HeadlineFacts>, text: string | undefined, tone?: string][] = [
  ['shipper', { status: 'active', award: undefined }, undefined],
  ['shipper', { status: 'completed' }, undefined],
  [
    'shipper',
    { award: { isAcknowledged: false, acknowledgeBy: new Date('2026-12-03T00:00:00Z') } },
    'Acknowledge by 4:00 PM',
    'due',
  ],
  [
    'shipper',
    { award: { isAcknowledged: false, acknowledgeBy: new Date('2026-12-04T00:00:00Z') } },
    'Acknowledge by Dec 3',
  ],
  ['shipper', { hasDeliveryOrder: false }, 'Needs delivery order', 'due'],
  ['winner', { hasDeliveryOrder: false }, 'Waiting for delivery order'],
  ['shipper', { status: 'do_received_sent' }, 'Pickup Dec 2'],
  ['shipper', { status: 'do_received_sent', clocks: [pickup] }, 'Pickup Dec 3'],
  ['shipper', { status: 'do_received_sent', milestones: [out] }, 'On the way to delivery'],
  [
    'shipper',
    { status: 'do_received_sent', milestones: [out, delay], clocks: [appointment] },
    '45 min late, ETA 1:45 PM',
    'late',
  ],
  ['staff', { status: 'do_received_sent', milestones: [out, delay] }, 'Delay reported', 'due'],
  ['winner', { milestones: [step('arrived_stop', '2026-12-02T18:42:00Z')] }, 'At delivery since 10:42 AM'],
  [
    'shipper',
    {
      status: 'do_received_sent',
      milestones: [step('left_stop', '2026-12-02T18:42:00Z')],
      clocks: [clock('return_by', '2026-12-07T07:59:59Z')],
    },
    'Out empty, return by Dec 6',
  ],
  [
    'shipper',
    { status: 'returned', milestones: [step('gated_in', '2026-12-02T19:40:00Z')] },
    'Empty returned 11:40 AM',
    'done',
  ],
  ['shipper', { status: 'billed' }, undefined],
]

test.each(rows)('%s with %o reads %s in a row', (reader, facts, text, tone) => {
  covers('F-242', 'F-253')
  const brief = briefOf(reader, { status: 'assigned', now, road, award, ...facts })
  expect(brief?.text).toBe(text)
  if (tone) expect(brief?.tone).toBe(tone)
  if (text) expect(text.length).toBeLessThanOrEqual(30)
})

test.each([
  [clock('last_free_day', '2026-12-03T07:59:59Z'), 'LFD today'],
  [clock('last_free_day', '2026-12-05T07:59:59Z'), 'LFD Dec 4'],
  [clock('return_by', '2026-12-08T07:59:59Z'), 'Return by Dec 7'],
  [clock('wait_delivery', '2026-12-02T18:42:00Z'), 'Billing since 10:42 AM'],
  [clock('port_cutoff', '2026-12-04T00:00:00Z'), 'Cutoff Dec 3'],
  [clock('delivery_order', '2026-12-03T00:00:00Z'), 'DO by 4:00 PM'],
])('a deadline in a row: %o', (given, words) => {
  covers('F-253')
  expect(deadlineBrief(given, now)).toBe(words)
})
