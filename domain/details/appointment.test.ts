import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { appointmentMoves, mayMoveAppointment } from './appointment-lifecycle.ts'
import { mayKeepAppointment, NewAppointment, timesOf, warningOf } from './appointment.ts'

const zone = 'America/Los_Angeles'

function times(date: string, startTime: string, endTime?: string) {
  return timesOf(NewAppointment.parse({ kind: 'pickup', date, startTime, endTime }), zone)
}

describe('the time of an appointment', () => {
  test('is the local time of its place', () => {
    covers('X-046')
    expect(times('2026-11-24', '08:00', '09:30')).toEqual({
      times: { startAt: new Date('2026-11-24T16:00:00Z'), endAt: new Date('2026-11-24T17:30:00Z') },
    })
  })

  test('is refused where the clocks skip it, and the first where they show it twice', () => {
    covers('X-047')
    const message = 'That time does not exist on Mar 14, 2027 (clocks go forward)'
    expect(times('2027-03-14', '02:30')).toEqual({ problems: [{ path: 'startTime', message }] })
    expect(times('2027-03-14', '01:30', '02:59')).toEqual({ problems: [{ path: 'endTime', message }] })
    expect(times('2026-11-01', '01:30')).toEqual({
      times: { startAt: new Date('2026-11-01T08:30:00Z'), endAt: null },
    })
  })

  test('ends after it starts, at most 12 hours later', () => {
    covers('X-050')
    const problem = (message: string) => ({ problems: [{ path: 'endTime', message }] })
    for (const end of ['08:00', '07:00']) {
      expect(times('2026-11-24', '08:00', end)).toEqual(problem('The end must be after the start'))
    }
    expect(times('2026-11-24', '08:00', '20:01')).toEqual(problem('A window can have 12 hours at most'))
    expect(times('2026-11-24', '08:00', '20:00')).toHaveProperty('times')
  })
})

test.each([
  [{ kind: 'pickup', timeZone: zone }],
  [{ kind: 'delivery', timeZone: 'Mars/Olympus' }],
  [{ kind: 'delivery', terminalId: 1 }],
  [{ kind: 'pickup', date: '2026-02-30' }],
  [{ kind: 'pickup', startTime: '24:00' }],
  [{ kind: 'pickup', state: 'kept' }],
  [{ kind: 'exam' }],
])('%j is no appointment', (wrong) => {
  expect(NewAppointment.safeParse({ date: '2026-11-24', startTime: '08:00', ...wrong }).success).toBe(false)
})

test('a return before the earliest return date is warned of', () => {
  covers('X-052')
  const words = 'This appointment is before the earliest return date.'
  const warning = (kind: 'pickup' | 'return', day: string, earliestReturn: string | null) =>
    warningOf({ ...eight, kind, startAt: new Date(`${day}T16:00:00Z`) }, { earliestReturn, hours: null })
  expect(warning('return', '2026-11-24', '2026-11-25')).toBe(words)
  expect(warning('return', '2026-11-25', '2026-11-25')).toBe(null)
  expect(warning('return', '2026-11-24', null)).toBe(null)
  expect(warning('pickup', '2026-11-24', '2026-11-25')).toBe(null)
})

const eight = { endAt: null, timeZone: 'America/Los_Angeles' }

test('a delivery outside the receiving hours is warned of, which are typed as text', () => {
  covers('F-249')
  const expected = { earliestReturn: null, hours: 'Mon to Fri, 9 AM to 3 PM' }
  const startAt = new Date('2026-11-24T16:00:00Z')
  expect(warningOf({ ...eight, kind: 'delivery', startAt }, expected)).toBe(
    'Outside receiving hours: Mon to Fri, 9 AM to 3 PM',
  )
  expect(warningOf({ ...eight, kind: 'pickup', startAt }, expected)).toBe(null)
  expect(warningOf({ ...eight, kind: 'delivery', startAt }, { ...expected, hours: 'Call first' })).toBe(null)
})

test('the shipper makes appointments only for deliveries', () => {
  covers('X-053')
  expect(['pickup', 'delivery', 'return'].map((kind) => mayKeepAppointment('shipper', kind as 'pickup'))).toEqual([
    false,
    true,
    false,
  ])
  expect(mayKeepAppointment('trucker', 'pickup') && mayKeepAppointment('staff', 'return')).toBe(true)
})

test('an open one can end, and an ended one stays ended', () => {
  covers('X-049')
  const moves = Object.entries(appointmentMoves).flatMap(([from, to]) => to.map((state) => `${from} ${state}`))
  expect(moves).toEqual([
    'requested confirmed',
    'requested cancelled',
    'requested missed',
    'confirmed cancelled',
    'confirmed missed',
    'confirmed kept',
  ])
  expect(mayMoveAppointment('cancelled', 'confirmed')).toBe(false)
})
