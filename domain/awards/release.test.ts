import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import {
  reasonsFor,
  refuseDecline,
  refuseRelease,
  type ReleaseFacts,
  tonuFor,
  tonuOf,
  weightOfDeclining,
  weightOfGivingBack,
  weightOfTakingBack,
} from './release.ts'
import { causes, endingReasons, reasonWords } from './release-reasons.ts'

const now = new Date('2026-11-22T22:48:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const facts = (overrides: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  status: 'assigned',
  state: 'acknowledged',
  awardedAt: inHours(-5),
  acknowledgeBy: inHours(-1),
  appointmentAt: null,
  pickupAt: inHours(23),
  isDispatched: false,
  isGatedOut: false,
  isTurnedAway: false,
  dryRunCents: asCents(17_500),
  isTruckerSuspended: false,
  wonAsFirst: false,
  ...overrides,
})

describe('TONU', () => {
  test.each([
    ['23 hours before pickup', {}, 'pickup_near'],
    ['24 hours before pickup', { pickupAt: inHours(24) }, 'pickup_near'],
    ['after pickup', { pickupAt: inHours(-1) }, 'pickup_near'],
    ['with the driver on the way', { pickupAt: inHours(25), isDispatched: true }, 'dispatched'],
    ['with the driver on the way to a flexible pickup', { pickupAt: null, isDispatched: true }, 'dispatched'],
  ] as const)('is the dry-run rate of an acknowledged load %s', (_name, overrides, because) => {
    covers('X-227')
    expect(tonuOf(facts(overrides), now)).toEqual({ due: true, cents: 17_500, because })
  })

  test.each([
    ['25 hours before pickup', { pickupAt: inHours(25) }, 'pickup_far', 'X-227'],
    ['of a flexible pickup', { pickupAt: null }, 'flexible', 'X-227'],
    ['beside a dry run', { isTurnedAway: true, isDispatched: true }, 'turned_away', 'X-229'],
    ['of an award that is not acknowledged', { state: 'awarded', pickupAt: inHours(1) }, 'not_acknowledged', 'X-230'],
    ['at a rate of zero', { dryRunCents: asCents(0) }, 'no_rate', 'X-227'],
  ] as const)('is not due %s', (_name, overrides, because, id) => {
    covers(id)
    expect(tonuOf(facts(overrides), now)).toEqual({ due: false, cents: 0, because })
  })

  test('is not due to a side that gives the load back or gives cause', () => {
    covers('X-227')
    expect(tonuFor(facts(), 'trucker', 'breakdown', now)).toMatchObject({ due: false, because: 'given_back' })
    for (const cause of Object.keys(causes) as (keyof typeof causes)[]) {
      expect(tonuFor(facts(), 'shipper', cause, now)).toMatchObject({ due: false, cents: 0, because: 'for_cause' })
    }
    expect(tonuFor(facts(), 'shipper', 'changed_plans', now).cents).toBe(17_500)
  })

  test('is the whole rate or nothing, and none without an acknowledgement, whatever the facts', () => {
    covers('X-227', 'X-230')
    const hours = fc.option(fc.integer({ min: -100, max: 100 }))
    const cases = fc.record({ hours, isDispatched: fc.boolean(), isTurnedAway: fc.boolean(), isKnown: fc.boolean() })
    fc.assert(
      fc.property(cases, ({ hours: until, isKnown, ...milestones }) => {
        const pickupAt = until === null ? null : inHours(until)
        const given = facts({ ...milestones, pickupAt, state: isKnown ? 'acknowledged' : 'awarded' })
        const { due, cents } = tonuOf(given, now)
        const isNear = until !== null && until <= 24
        expect(due).toBe(isKnown && !given.isTurnedAway && (isNear || given.isDispatched))
        expect(cents).toBe(due ? 17_500 : 0)
      }),
    )
  })
})

describe('a release', () => {
  test('is refused once the container has left, or the status is past it', () => {
    covers('X-224', 'X-225')
    for (const status of ['assigned', 'do_received_sent', 'do_received', 'do_sent'] as const) {
      expect(refuseRelease(facts({ status }))).toBeNull()
      expect(refuseRelease(facts({ status, isGatedOut: true }))).toBe('container-left')
    }
    for (const status of ['delivered', 'returned', 'billed', 'completed'] as const) {
      expect(refuseRelease(facts({ status }))).toBe('container-left')
    }
    expect(refuseRelease(facts({ state: 'released' }))).toBe('award-missing')
  })

  test('is no declining once the award is acknowledged', () => {
    covers('X-147')
    expect(refuseDecline(facts())).toBe('award-acknowledged')
    expect(refuseDecline(facts({ state: 'awarded' }))).toBeNull()
    expect(refuseDecline(facts({ state: 'awarded', isGatedOut: true }))).toBe('container-left')
  })

  test('for cause is offered only if it is true', () => {
    covers('X-145', 'X-226')
    const offered = (overrides: Partial<ReleaseFacts>) =>
      reasonsFor(facts(overrides), 'shipper', now).filter((reason) => Object.hasOwn(causes, reason))
    expect(offered({})).toEqual([])
    const late = { state: 'awarded', acknowledgeBy: now } as const
    expect(offered(late)).toEqual(['not_acknowledged'])
    expect(offered({ ...late, acknowledgeBy: inHours(0.1) })).toEqual([])
    expect(offered({ ...late, acknowledgeBy: null })).toEqual([])
    expect(offered({ appointmentAt: inHours(-2) })).toEqual(['no_show'])
    expect(offered({ appointmentAt: inHours(-1.9) })).toEqual([])
    expect(offered({ appointmentAt: inHours(-2), isDispatched: true })).toEqual([])
    expect(offered({ isTruckerSuspended: true })).toEqual(['paused'])
    expect(reasonsFor(facts(late), 'trucker', now)).not.toContain('not_acknowledged')
  })

  test('is announced with its reason, except for one that says nothing', () => {
    expect(reasonWords('breakdown')).toBe('truck breakdown')
    expect(reasonWords('other')).toBe('')
    expect(Object.values(endingReasons).every((label) => /^[A-Z]/.test(label))).toBe(true)
  })
})

describe('how much the end of an award counts', () => {
  test.each([
    [49, -5, 0],
    [48, -5, 0.5],
    [30, -5, 0.5],
    [24, -5, 0.5],
    [23.9, -5, 1],
    [2, -5, 1],
    [-3, -5, 1],
    [30, -1, 0],
    [30, -1.1, 0.5],
    [20, -0.5, 1],
  ])('given back %d hours before pickup, %d hours after the award, it is %d', (pickup, awarded, weight) => {
    covers('X-250')
    const given = facts({ pickupAt: inHours(pickup), awardedAt: inHours(awarded) })
    expect(weightOfGivingBack(given, now)).toEqual({ weight, against: 'trucker' })
  })

  test('with a flexible pickup it counts in full once the driver is on the way', () => {
    covers('X-250')
    expect(weightOfGivingBack(facts({ pickupAt: null }), now).weight).toBe(0)
    expect(weightOfGivingBack(facts({ pickupAt: null, isDispatched: true }), now).weight).toBe(1)
  })

  test('declined it is nothing in time and half later', () => {
    covers('X-250', 'X-146')
    expect(weightOfDeclining(facts({ acknowledgeBy: inHours(1) }), now)).toEqual({ weight: 0, against: null })
    expect(weightOfDeclining(facts({ acknowledgeBy: now }), now)).toEqual({ weight: 0.5, against: 'trucker' })
  })

  test('declined it counts half, also in time, where the bid won as the first within the limit', () => {
    covers('F-205')
    const first = facts({ acknowledgeBy: inHours(1), wonAsFirst: true })
    expect(weightOfDeclining(first, now)).toEqual({ weight: 0.5, against: 'trucker' })
  })

  test('does not count after staff take it back for the side that gave cause', () => {
    covers('X-250')
    expect(weightOfTakingBack('no_show')).toEqual({ weight: 1, against: 'trucker' })
    expect(weightOfTakingBack('changed_plans')).toEqual({ weight: 1, against: 'shipper' })
  })
})
