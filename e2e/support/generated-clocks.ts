import fc from 'fast-check'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { clockMilestones } from '#domain/clocks/facts.ts'
import { freeDaySources } from '#domain/clocks/free-days.ts'
import type { GivenLoad } from './clocks-in-words.ts'

/** What is drawn lies in these two years. */
export const [from, to] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z')]
/** To the minute, as people type times, or to the millisecond, as they happen. */
const instant = fc
  .oneof(
    fc.integer({ min: from / 60_000, max: to / 60_000 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: from, max: to }),
  )
  .map((time) => new Date(time).toISOString())
type Zone = fc.Arbitrary<string>
const date = instant.map((at) => at.slice(0, 10))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const hours = fc.integer({ min: 0, max: 16 }).map((quarters) => quarters / 4)

const wait = fc.record({ freeHours: hours, perHour: fc.integer({ min: 0, max: 200 }) })

const loadIn = (zone: Zone) =>
  fc.record({
    export: fc.boolean(),
    isLive: fc.boolean(),
    status: fc.constantFrom(...loadStatuses),
    timeZone: zone,
    pickupDate: orNull(date),
    isAwarded: fc.constantFrom(true, true, true, false),
    award: orNull(
      fc.record({ awardedAt: instant, acknowledgeBy: instant, acknowledgedAt: orNull(instant), isAsked: fc.boolean() }),
    ),
    deliveryOrderAt: orNull(instant),
    movedAt: orNull(instant),
    waits: fc.record({ terminal: wait, delivery: wait }),
  })

const detailsIn = (zone: Zone) =>
  fc.record({
    lastFreeDays: fc.uniqueArray(fc.record({ source: fc.constantFrom(...freeDaySources), date }), {
      selector: ({ source }) => source,
    }),
    returnBy: orNull(date),
    perDiemFreeDays: orNull(fc.integer({ min: 0, max: 30 })),
    perDiemDayType: fc.constantFrom('calendar', 'business'),
    portCutoff: orNull(fc.record({ at: instant, timeZone: zone })),
  })

const appointmentsIn = (zone: Zone) =>
  fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('pickup', 'delivery', 'return'),
      startAt: instant,
      endAt: orNull(instant),
      timeZone: zone,
      isConfirmed: fc.boolean(),
    }),
    { selector: ({ kind }) => kind },
  )

const milestones = fc.uniqueArray(fc.record({ kind: fc.constantFrom(...clockMilestones), happenedAt: instant }), {
  selector: ({ kind }) => kind,
})

/** Facts of as many loads in some time zones, drawn anew for each seed, and a moment at which each is looked at. */
export function generatedLoads(count: number, { zones, seed }: { zones: string[]; seed: number }): GivenLoad[] {
  const zone = fc.constantFrom(...zones)
  return fc.sample(
    fc.record({
      load: loadIn(zone),
      details: detailsIn(zone),
      appointments: appointmentsIn(zone),
      milestones,
      now: instant,
    }),
    { numRuns: count, seed },
  )
}
