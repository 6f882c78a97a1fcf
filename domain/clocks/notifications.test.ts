import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type ClockKind, clockKinds, type OpenLevel } from './clock.ts'
import { readersOf, clockTitle, clockMessage } from './notifications.ts'

const dueAt = new Date('2026-11-26T00:00:00Z')
const before = (hours: number) => new Date(dueAt.getTime() - hours * 3_600_000)

function clock(kind: ClockKind, level: OpenLevel, hoursBefore: number, isExport = false) {
  return {
    kind,
    level,
    dueAt,
    amberAt: before(48),
    redAt: before(1.5),
    timeZone: 'America/Los_Angeles',
    now: before(hoursBefore),
    export: isExport,
  }
}

describe('the notification of a deadline', () => {
  test.each([
    ['acknowledge', 'red', 'Acknowledge the rate confirmation of load QB-1 by 4:00 PM PST.'],
    ['acknowledge', 'overdue', 'The rate confirmation of load QB-1 was due for acknowledgment by 4:00 PM PST.'],
    ['delivery_order', 'red', 'Upload the delivery order for load QB-1 by 4:00 PM PST.'],
    ['delivery_order', 'overdue', 'The delivery order for load QB-1 was due 4:00 PM PST. Upload it now.'],
    ['last_free_day', 'red', 'LFD is today for load QB-1: gate it out before 4:00 PM PST.'],
    ['last_free_day', 'overdue', 'LFD was Nov 25 for load QB-1, and no gate-out is reported.'],
    ['pickup_appointment', 'red', 'The pickup appointment of load QB-1 is at 3:30 PM PST.'],
    [
      'pickup_appointment',
      'overdue',
      'The pickup appointment of load QB-1 was at 3:30 PM PST and no arrival is reported.',
    ],
    [
      'return_appointment',
      'overdue',
      'The return appointment of load QB-1 was at 3:30 PM PST and no return is reported.',
    ],
    ['return_by', 'red', 'The empty of load QB-1 is due back by Nov 25.'],
    ['return_by', 'overdue', 'The empty of load QB-1 was due back by Nov 25, and no return is reported.'],
    ['port_cutoff', 'red', 'The port cutoff of load QB-1 is 4:00 PM PST: gate it in before then.'],
    ['port_cutoff', 'overdue', 'The port cutoff of load QB-1 was 4:00 PM PST, and no gate-in is reported.'],
    ['wait_terminal', 'amber', 'The free time at the terminal of load QB-1 ends at 4:00 PM PST.'],
    ['wait_delivery', 'red', 'The free time at the delivery of load QB-1 is over since 4:00 PM PST.'],
  ] as const)('%s, %s: %s', (kind, level, words) => {
    covers('X-075')
    expect(clockMessage(clock(kind, level, 1), 'QB-1')).toBe(words)
  })

  test('of a wait that is billed with its rate, of an export at the shipper', () => {
    covers('F-249')
    const wait = (level: 'amber' | 'red') => ({ ...clock('wait_delivery', level, 1, true), perHour: 75 })
    const free = 'The free time at the shipper of load QB-1'
    expect(clockMessage(wait('amber'), 'QB-1')).toBe(`${free} ends at 4:00 PM PST, then $75.00/hr.`)
    expect(clockMessage(wait('red'), 'QB-1')).toBe(`${free} is over: billing since 4:00 PM PST at $75.00/hr.`)
  })

  test('with the date where that is another, and of an export as a container', () => {
    expect(clockMessage(clock('last_free_day', 'amber', 30), 'QB-1')).toContain('LFD is Nov 25 for load QB-1')
    expect(clockMessage(clock('port_cutoff', 'amber', 30), 'QB-1')).toContain('is Nov 25, 4:00 PM PST')
    expect(clockMessage(clock('return_by', 'red', 1, true), 'QB-1')).toContain('The container of load QB-1')
  })

  test('under a title that says how pressing it is', () => {
    expect(clockTitle(clock('last_free_day', 'red', 1))).toBe('Due today')
    expect(clockTitle(clock('last_free_day', 'amber', 30))).toBe('Due soon')
    expect(clockTitle(clock('return_by', 'overdue', -1))).toBe('Overdue')
    expect(clockTitle(clock('wait_terminal', 'red', 0))).toBe('Free time is over')
  })

  test('to who can act, and once it is overdue to the shipper too', () => {
    covers('X-075')
    const both = ['winner', 'shipper']
    const ofShipper: ClockKind[] = ['delivery_order']
    const ofBoth: ClockKind[] = ['last_free_day', 'wait_terminal', 'wait_delivery']
    for (const kind of clockKinds) {
      const expected = ofShipper.includes(kind) ? ['shipper'] : ofBoth.includes(kind) ? both : ['winner']
      expect(readersOf(kind, 'red'), kind).toEqual(expected)
      expect(readersOf(kind, 'overdue'), kind).toEqual(ofShipper.includes(kind) ? ['shipper'] : both)
    }
  })
})
