import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { addDays, aheadOfUtc, dateIn, instantAt } from '#domain/days.ts'
import { areas } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { covers } from '#domain/testing.ts'
import { clockKinds, clockMoves, type LoadClock } from './clock.ts'
import { clocksOf } from './clocks-of.ts'
import type { ClockAppointment, ClockDetails, ClockLoad, ClockMilestone } from './facts.ts'
import { byUrgency, levelOf, nextLevelAt, rankOf } from './level.ts'
import { clockText, sourcesText } from './texts.ts'
import { returnDate } from './times.ts'

const pacific = 'America/Los_Angeles'
const at = (date: string, hour = 0, minutes = 0) =>
  new Date(instantAt(date, hour, pacific).getTime() + minutes * 60_000)

const noDetails: ClockDetails = {
  lastFreeDays: [],
  returnBy: null,
  perDiemFreeDays: null,
  perDiemDayType: 'calendar',
  portCutoff: null,
}

function load(overrides: Partial<ClockLoad> = {}): ClockLoad {
  const awardedAt = at('2026-11-20', 10)
  return {
    export: false,
    isLive: true,
    status: 'assigned',
    timeZone: pacific,
    pickupDate: null,
    isAwarded: true,
    award: { awardedAt, acknowledgeBy: at('2026-11-20', 14), acknowledgedAt: awardedAt, isAsked: false },
    deliveryOrderAt: null,
    movedAt: null,
    waits: { terminal: { freeHours: 2, perHour: 75 }, delivery: { freeHours: 2, perHour: 75 } },
    ...overrides,
  }
}

type Given = {
  load?: Partial<ClockLoad>
  details?: Partial<ClockDetails>
  appointments?: ClockAppointment[]
  milestones?: ClockMilestone[]
}

function clocks({ load: ofLoad, details, appointments = [], milestones = [] }: Given): LoadClock[] {
  return clocksOf(load(ofLoad), { ...noDetails, ...details }, appointments, milestones)
}

function only(given: Given): LoadClock {
  const all = clocks(given)
  expect(all).toHaveLength(1)
  return all[0]!
}

function onDay(date: string): ClockDetails['lastFreeDays'] {
  return [{ source: 'line', date }]
}

function visit(kind: ClockAppointment['kind'], startAt: Date, endAt: Date | null = null): ClockAppointment {
  return { kind, startAt, endAt, timeZone: pacific, isConfirmed: true }
}

describe('the last free day', () => {
  test('is the earliest of those that line, terminal and rail have named, and shows each with its source', () => {
    covers('X-054')
    const lastFreeDays = [
      { source: 'terminal', date: '2026-11-26' },
      { source: 'line', date: '2026-11-25' },
    ] as const
    const clock = only({ details: { lastFreeDays } })
    expect(dateIn(clock.dueAt, pacific)).toBe('2026-11-25')
    expect(sourcesText(clock.sources)).toBe('Nov 25 (line) / Nov 26 (terminal)')
    expect(sourcesText([{ source: 'rail', date: '2026-11-25' }])).toBe('Nov 25 (rail)')
  })

  test.each([
    ['2026-11-22', 23, 59, 'none'],
    ['2026-11-23', 0, 0, 'amber'],
    ['2026-11-24', 23, 59, 'amber'],
    ['2026-11-25', 0, 0, 'red'],
    ['2026-11-25', 23, 59, 'red'],
    ['2026-11-26', 0, 0, 'overdue'],
  ] as const)('at %s %i:%i is %s', (date, hour, minutes, level) => {
    covers('X-055')
    const clock = only({ details: { lastFreeDays: onDay('2026-11-25') } })
    expect(levelOf(clock, at(date, hour, minutes))).toBe(level)
  })

  test.each([
    ['2026-11-10', 'LFD Nov 25 · 15 days left'],
    ['2026-11-23', 'LFD Nov 25 · 2 days left'],
    ['2026-11-24', 'LFD Nov 25 · 1 day left'],
    ['2026-11-25', 'LFD today'],
    ['2026-11-26', 'LFD 1 day ago'],
    ['2026-11-27', 'LFD 2 days ago'],
  ])('reads on %s: %s', (date, text) => {
    covers('X-056')
    const clock = only({ details: { lastFreeDays: onDay('2026-11-25') } })
    expect(clockText(clock, at(date, 12))).toBe(text)
  })

  test.each([
    [at('2026-11-25', 23, 50), 'met', 'LFD met'],
    [at('2026-11-26', 0, 10), 'missed', 'LFD missed by 1 day'],
    [at('2026-11-28', 9), 'missed', 'LFD missed by 3 days'],
  ] as const)('with a gate-out at %s is %s', (happenedAt, state, text) => {
    covers('X-057')
    const details = { lastFreeDays: onDay('2026-11-25') }
    const clock = clocks({ details, milestones: [{ kind: 'gated_out', happenedAt }] })[0]!
    expect(clock.state).toBe(state)
    expect(clockText(clock, at('2026-11-30'))).toBe(text)
  })

  test('is null for an export', () => {
    expect(clocks({ load: { export: true }, details: { lastFreeDays: onDay('2026-11-25') } })).toEqual([])
  })
})

test('a milestone that is taken back opens the clock that it had met', () => {
  covers('X-062')
  const details = { lastFreeDays: onDay('2026-11-25') }
  const milestones = [{ kind: 'gated_out', happenedAt: at('2026-11-24') }] as const
  expect(clocks({ details, milestones: [...milestones] })[0]!.state).toBe('met')
  expect(only({ details }).state).toBe('open')
  expect(clockMoves.met).toContain('open')
})

test.each([
  ['at the instant it is due', 'met', 0],
  ['a millisecond later', 'missed', 1],
] as const)('a clock that stops %s is %s', (_, state, late) => {
  covers('X-057')
  const portCutoff = { at: at('2026-11-25', 16), timeZone: pacific }
  const milestones = [{ kind: 'gated_in' as const, happenedAt: new Date(portCutoff.at.getTime() + late) }]
  expect(clocks({ load: { export: true }, details: { portCutoff }, milestones })[0]!.state).toBe(state)
})

describe('the return of a container', () => {
  const gatedOut = [{ kind: 'gated_out' as const, happenedAt: at('2026-11-25', 9) }]

  test('is due after the free days, of business days without Saturday and Sunday, and marked until it is typed', () => {
    covers('X-058')
    expect(returnDate('2026-11-25', 4, 'calendar')).toBe('2026-11-29')
    expect(returnDate('2026-11-25', 4, 'business')).toBe('2026-12-01')
    const details = { perDiemFreeDays: 4, perDiemDayType: 'business' as const }
    const now = at('2026-11-28')
    const estimated = only({ details, milestones: gatedOut })
    expect(clockText(estimated, now)).toBe('Return by Dec 1 (estimated) · 3 days left')
    const typed = only({ details: { ...details, returnBy: '2026-11-30' }, milestones: gatedOut })
    expect(clockText(typed, now)).toBe('Return by Nov 30 · 2 days left')
  })

  test('runs before the gate-out only when it was typed and the award acknowledged', () => {
    expect(clocks({ details: { perDiemFreeDays: 4 } })).toEqual([])
    const details = { returnBy: '2026-11-30' }
    expect(only({ details }).kind).toBe('return_by')
    const award = { ...load().award!, acknowledgedAt: null }
    expect(clocks({ load: { award }, details })).toEqual([])
    expect(clocks({ load: { award }, details, milestones: gatedOut })[0]!.kind).toBe('return_by')
  })
})

test('a port cutoff is amber a day and red six hours before', () => {
  covers('X-060')
  const portCutoff = { at: at('2026-11-27', 16), timeZone: pacific }
  const clock = only({ load: { export: true }, details: { portCutoff } })
  expect(levelOf(clock, at('2026-11-26', 15, 59))).toBe('none')
  expect(levelOf(clock, at('2026-11-26', 16))).toBe('amber')
  expect(levelOf(clock, at('2026-11-27', 10))).toBe('red')
  expect(levelOf(clock, at('2026-11-27', 16))).toBe('red')
  expect(levelOf(clock, at('2026-11-27', 16, 1))).toBe('overdue')
  expect(clockText(clock, at('2026-11-27', 10))).toBe('Port cutoff 4:00 PM PST')
})

describe('waiting', () => {
  const arrived = [{ kind: 'arrived_terminal' as const, happenedAt: at('2026-11-25', 11) }]

  test('is due when the free hours after the arrival are over, or after the appointment if that is later', () => {
    covers('X-061')
    expect(only({ milestones: arrived })).toMatchObject({ kind: 'wait_terminal', dueAt: at('2026-11-25', 13) })
    const appointments = [visit('pickup', at('2026-11-25', 11, 15))]
    const clock = clocks({ milestones: arrived, appointments }).find(({ kind }) => kind === 'wait_terminal')!
    expect(clock.dueAt).toEqual(at('2026-11-25', 13, 15))
    expect(levelOf(clock, at('2026-11-25', 12, 44))).toBe('none')
    expect(levelOf(clock, at('2026-11-25', 12, 45))).toBe('amber')
    expect(levelOf(clock, at('2026-11-26'))).toBe('red')
    expect(clockText(clock, at('2026-11-25', 14))).toBe('Waiting at terminal: billing 45m, $56.25')
  })

  const noHours = { freeHours: 0, perHour: 75 }

  test('without free hours is red at once', () => {
    covers('X-061')
    const clock = only({ load: { waits: { terminal: noHours, delivery: noHours } }, milestones: arrived })
    expect(levelOf(clock, at('2026-11-25', 11))).toBe('red')
  })

  test('ends when the truck leaves, and there is none for a dropped container', () => {
    const stop = [{ kind: 'arrived_stop' as const, happenedAt: at('2026-11-25', 11) }]
    const left = { kind: 'left_stop' as const, happenedAt: at('2026-11-25', 12) }
    expect(only({ milestones: stop }).state).toBe('open')
    expect(only({ milestones: [...stop, left] }).state).toBe('met')
    expect(clocks({ load: { isLive: false }, milestones: stop })).toEqual([])
  })
})

describe('an appointment', () => {
  test('is due half an hour after its window, amber four hours and red an hour before its start', () => {
    const clock = clocks({ appointments: [visit('delivery', at('2026-11-25', 8), at('2026-11-25', 9))] })[0]!
    expect(clock.dueAt).toEqual(at('2026-11-25', 9, 30))
    expect(levelOf(clock, at('2026-11-25', 4))).toBe('amber')
    expect(levelOf(clock, at('2026-11-25', 7))).toBe('red')
    expect(clockText(clock, at('2026-11-25', 7))).toBe('Delivery appointment 8:00 AM PST')
    expect(clockText(clock, at('2026-11-25', 10))).toBe('Delivery appointment was 8:00 AM PST')
  })

  test('that is only requested has no clock', () => {
    expect(clocks({ appointments: [{ ...visit('return', at('2026-11-25', 8)), isConfirmed: false }] })).toEqual([])
  })
})

describe('the delivery order', () => {
  test.each([
    [
      'a day before the pickup appointment',
      { appointments: [visit('pickup', at('2026-11-25', 9))] },
      at('2026-11-24', 9),
    ],
    ['at 8 AM of the day before the pickup', {}, at('2026-11-23', 8)],
  ])('is due %s', (_, given, dueAt) => {
    const all = clocks({ load: { pickupDate: '2026-11-24' }, ...given })
    expect(all.find(({ kind }) => kind === 'delivery_order')).toMatchObject({ dueAt, state: 'open' })
  })

  test('is not waited for when the pickup is flexible, it is there, or the load has moved on', () => {
    expect(clocks({})).toEqual([])
    const there = only({ load: { pickupDate: '2026-11-24', deliveryOrderAt: at('2026-11-23', 7) } })
    expect(there.state).toBe('met')
    const moved = only({ load: { pickupDate: '2026-11-24', movedAt: at('2026-11-23', 9), status: 'do_received_sent' } })
    expect(moved.state).toBe('missed')
    expect(clockText(moved, at('2026-11-24'))).toBe('Delivery order missed by 1h')
  })
})

describe('the acknowledgement', () => {
  const award = {
    awardedAt: at('2026-11-20', 17),
    acknowledgeBy: at('2026-11-20', 21),
    acknowledgedAt: null,
    isAsked: true,
  }

  test('is amber when half of its time is left, red for the last half hour', () => {
    const clock = only({ load: { award } })
    expect(levelOf(clock, at('2026-11-20', 18, 59))).toBe('none')
    expect(levelOf(clock, at('2026-11-20', 19))).toBe('amber')
    expect(levelOf(clock, at('2026-11-20', 20, 30))).toBe('red')
    expect(clockText(clock, at('2026-11-20', 20))).toBe('Acknowledge by 9:00 PM PST')
    expect(clockText(clock, at('2026-11-21', 8))).toBe('Acknowledgment was due Nov 20, 9:00 PM PST')
  })

  test('for an award in the evening counts from the next business morning', () => {
    const late = { ...award, awardedAt: at('2026-11-20', 19), acknowledgeBy: at('2026-11-23', 10) }
    expect(only({ load: { award: late } }).amberAt).toEqual(at('2026-11-23', 8))
  })

  test('is not waited for when the paper was issued later', () => {
    expect(clocks({ load: { award: { ...award, isAsked: false } } })).toEqual([])
  })
})

test('a load without an award has no clock, and one that is over no open one', () => {
  covers('X-063')
  const details = { lastFreeDays: onDay('2026-11-25'), returnBy: '2026-11-30' }
  const appointments = [visit('pickup', at('2026-11-24', 8)), visit('return', at('2026-11-29', 8))]
  expect(clocks({ load: { isAwarded: false }, details, appointments })).toEqual([])
  for (const status of ['completed', 'cancelled', 'billed', 'returned'] as const)
    expect(clocks({ load: { status }, details, appointments })).toEqual([])
  const kinds = clocks({ load: { status: 'delivered' }, details, appointments }).map(({ kind }) => kind)
  expect(kinds).toEqual(['return_appointment', 'return_by'])
})

const anyWait = fc.record({ freeHours: fc.integer({ min: 0, max: 9 }), perHour: fc.integer({ min: 0, max: 200 }) })
const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days))
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const zone = fc.constantFrom(...areas.map(({ id }) => areaTimeZone(id)))

test('a date begins and ends at midnight of its zone, also where the clocks are set', () => {
  covers('X-055')
  const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']
  fc.assert(
    fc.property(fc.oneof(day, fc.constantFrom(...changes)), zone, (date, timeZone) => {
      const clock = clocksOf(load({ timeZone }), { ...noDetails, lastFreeDays: onDay(date) }, [], [])[0]!
      expect(dateIn(clock.redAt, timeZone)).toBe(date)
      expect(dateIn(new Date(clock.redAt.getTime() - 1), timeZone)).toBe(addDays(date, -1))
      expect(dateIn(clock.dueAt, timeZone)).toBe(date)
      expect(dateIn(new Date(clock.dueAt.getTime() + 1), timeZone)).toBe(addDays(date, 1))
      expect(dateIn(clock.amberAt, timeZone)).toBe(addDays(date, -2))
      expect(new Date(clock.amberAt.getTime() + aheadOfUtc(clock.amberAt, timeZone)).toISOString()).toContain('T00:00')
    }),
  )
})

const anyLoad = fc.record({
  export: fc.boolean(),
  isLive: fc.boolean(),
  status: fc.constantFrom(...loadStatuses),
  timeZone: zone,
  pickupDate: fc.option(day),
  isAwarded: fc.boolean(),
  award: fc.option(
    fc.record({
      awardedAt: instant,
      acknowledgeBy: instant,
      acknowledgedAt: fc.option(instant),
      isAsked: fc.boolean(),
    }),
  ),
  deliveryOrderAt: fc.option(instant),
  movedAt: fc.option(instant),
  waits: fc.record({ terminal: anyWait, delivery: anyWait }),
})
const anyDetails = fc.record({
  lastFreeDays: fc.array(fc.record({ source: fc.constantFrom('line', 'terminal', 'rail'), date: day }), {
    maxLength: 3,
  }),
  returnBy: fc.option(day),
  perDiemFreeDays: fc.option(fc.integer({ min: 0, max: 60 })),
  perDiemDayType: fc.constantFrom('calendar', 'business'),
  portCutoff: fc.option(fc.record({ at: instant, timeZone: zone })),
})
const anyAppointment = fc
  .record({
    kind: fc.constantFrom('pickup', 'delivery', 'return'),
    startAt: instant,
    hours: fc.option(fc.integer({ min: 1, max: 12 })),
    timeZone: zone,
    isConfirmed: fc.boolean(),
  })
  .map(({ hours, ...rest }) => ({
    ...rest,
    endAt: hours === null ? null : new Date(rest.startAt.getTime() + hours * 3_600_000),
  }))
const anyMilestone = fc.record({
  kind: fc.constantFrom(
    'arrived_terminal',
    'gated_out',
    'arrived_stop',
    'work_done',
    'dropped',
    'left_stop',
    'gated_in',
  ),
  happenedAt: instant,
})
const anything = [
  anyLoad,
  anyDetails,
  fc.uniqueArray(anyAppointment, { selector: ({ kind }) => kind }),
  fc.uniqueArray(anyMilestone, { selector: ({ kind }) => kind }),
] as const

test('has each clock of any load once, with its levels and notifications in order', () => {
  fc.assert(
    fc.property(...anything, instant, (...[ofLoad, details, appointments, milestones, now]) => {
      const all = clocksOf(ofLoad, details, appointments, milestones)
      expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length)
      for (const clock of all) {
        expect(clockKinds).toContain(clock.kind)
        if (clock.kind !== 'acknowledge') {
          expect(clock.amberAt.getTime()).toBeLessThanOrEqual(clock.redAt.getTime())
          expect(clock.redAt.getTime()).toBeLessThanOrEqual(clock.dueAt.getTime())
        }
        expect(clock.state === 'open').toBe(clock.stoppedAt === null)
        expect(clockText(clock, now)).not.toContain('undefined')
        const level = levelOf(clock, now)
        const next = nextLevelAt(clock, level)
        if (next && clock.kind !== 'acknowledge') {
          expect(next > now).toBe(true)
          expect(rankOf(levelOf(clock, next))).toBeGreaterThan(rankOf(level))
        }
      }
      const ranks = byUrgency(all, now).map((clock) => rankOf(levelOf(clock, now)))
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
    }),
  )
})
