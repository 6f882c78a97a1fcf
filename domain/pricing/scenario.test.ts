import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { brokerFee } from './broker-fee.ts'
import { type BidCharges, chargeDefaults } from './fields.ts'
import { sumOfParts } from './price-parts.ts'
import { costsOfBid, scenarioCost } from './scenario-costs.ts'
import { type ScenarioBid, scenarioParts } from './scenario-parts.ts'
import { asEstimated, presets, presetScenario, type Scenario, scenarioRanges } from './scenario.ts'
import { tippedAt, tippingPoints } from './tipping-points.ts'
import { bidTotalWithPrepull, shipperEstimate } from './totals.ts'

function bid(overrides: Partial<ScenarioBid> = {}): ScenarioBid {
  return { drayage: 790, ...chargeDefaults, ...overrides }
}

function centsOfLine(charges: ScenarioBid, scenario: Partial<Scenario>, label: string): number | undefined {
  return scenarioParts(charges, { ...asEstimated, ...scenario }).find((part) => part.label === label)?.cents
}

const money = fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.nat(100_000_000)).map((cents) => cents / 100)
const hours = fc.integer({ min: 0, max: 1200 }).map((hundredths) => hundredths / 100)
const anyBid: fc.Arbitrary<BidCharges> = fc.record({
  drayage: fc.oneof(fc.nat(400_000), fc.nat(100_000_000)).map((cents) => cents / 100),
  fsc: fc.oneof(fc.nat(6000), fc.nat(100_000_000)).map((hundredths) => hundredths / 100),
  prepull: money,
  chassisFee: money,
  storage: money,
  storageFreedays: fc.nat(30),
  terminalFreehours: hours,
  terminalWaitingrate: money,
  deliveryFreehours: hours,
  deliveryWaitingrate: money,
  dryRun: money,
  examStop: money,
  extraStop: money,
  dropFee: money,
  overWeightfee: money,
  dgFee: money,
  reeferFee: money,
})
const inRange = ({ max, step }: { max: number; step: number }) => fc.nat(max / step).map((steps) => steps * step)
const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  prepull: fc.boolean(),
  chassisDays: inRange(scenarioRanges.chassisDays),
  storageDays: inRange(scenarioRanges.storageDays),
  terminalHours: inRange(scenarioRanges.terminalHours),
  deliveryHours: inRange(scenarioRanges.deliveryHours),
  dryRuns: inRange(scenarioRanges.dryRuns),
  examStops: inRange(scenarioRanges.examStops),
  extraStops: inRange(scenarioRanges.extraStops),
})
const otherAmount = fc.option(money)

/** The cost as fractions of any length: hundredths of each charge times hundredths of its count, each line half up. */
function exactCost(charges: ScenarioBid, s: Scenario): number {
  const whole = (number: number) => BigInt(Math.round(number * 100))
  const times = (dollars: number, count: number, free = 0) => {
    const beyond = whole(count) - whole(free)
    return (whole(dollars) * (beyond > 0n ? beyond : 0n) + 50n) / 100n
  }
  const { profitPercentage, deliveryOrderFee } = brokerFee(charges.drayage)
  const percent = whole(charges.fsc) + whole(profitPercentage)
  const flat = [charges.dropFee, charges.overWeightfee, charges.dgFee, charges.reeferFee, deliveryOrderFee]
  const lines = [
    whole(charges.drayage),
    (whole(charges.drayage) * percent + 5000n) / 10_000n,
    times(charges.chassisFee, s.chassisDays),
    s.prepull ? whole(charges.prepull) + times(charges.storage, s.storageDays, charges.storageFreedays) : 0n,
    times(charges.terminalWaitingrate, s.terminalHours, charges.terminalFreehours),
    times(charges.deliveryWaitingrate, s.deliveryHours, charges.deliveryFreehours),
    times(charges.dryRun, s.dryRuns),
    times(charges.examStop, s.examStops),
    times(charges.extraStop, s.extraStops),
    ...flat.map(whole),
    whole(charges.otherAmount ?? 0),
  ]
  return Number(lines.reduce((sum, line) => sum + line, 0n))
}

describe('the cost of a bid in a scenario', () => {
  test('Y-011: is the estimate where everything goes as estimated', () => {
    covers('Y-011')
    fc.assert(
      fc.property(anyBid, (charges) => {
        expect(scenarioCost(charges, asEstimated) / 100).toBe(shipperEstimate(charges))
        expect(sumOfParts(scenarioParts(charges, asEstimated, 'trucker')) / 100).toBe(bidTotalWithPrepull(charges))
      }),
      { numRuns: 1000 },
    )
  })

  test('Y-012: counts each line as the formula does, and is the sum of its lines', () => {
    covers('Y-012')
    const labels = scenarioParts(bid(), asEstimated).map(({ label }) => label)
    fc.assert(
      fc.property(anyBid, otherAmount, anyScenario, (charges, other, scenario) => {
        const one = { ...charges, otherAmount: other }
        const parts = scenarioParts(one, scenario)
        expect(scenarioCost(one, scenario)).toBe(exactCost(one, scenario))
        expect(sumOfParts(parts)).toBe(scenarioCost(one, scenario))
        expect(parts.filter(({ cents }) => !Number.isSafeInteger(cents))).toEqual([])
        expect(parts.map(({ label }) => label)).toEqual(labels)
      }),
      { numRuns: 1000 },
    )
  })

  test('Y-013: never falls where a number rises', () => {
    covers('Y-013')
    fc.assert(
      fc.property(anyBid, anyScenario, anyScenario, (charges, one, other) => {
        const cost = costsOfBid(charges).anywhere
        for (const number of Object.keys(asEstimated) as (keyof Scenario)[]) {
          const [low, high] = [one, { ...one, [number]: other[number] }].toSorted(
            (a, b) => Number(a[number]) - Number(b[number]),
          ) as [Scenario, Scenario]
          expect(cost(high)).toBeGreaterThanOrEqual(cost(low))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('Y-014: charges waiting only beyond the free time', () => {
    covers('Y-014')
    const charges = bid({
      deliveryFreehours: 2,
      deliveryWaitingrate: 75.5,
      terminalFreehours: 1,
      terminalWaitingrate: 60,
    })
    const label = 'Waiting at delivery'
    expect([1, 2, 2.25, 4].map((deliveryHours) => centsOfLine(charges, { deliveryHours }, label))).toEqual([
      0, 0, 1888, 15_100,
    ])
    expect(centsOfLine(charges, { terminalHours: 1.5 }, 'Waiting at the terminal')).toBe(3000)
  })

  test('Y-015: counts storage from the day after the free days, and neither it nor prepull without prepull', () => {
    covers('Y-015')
    const charges = bid({ prepull: 90, storage: 40, storageFreedays: 2 })
    expect([1, 2, 3, 5].map((storageDays) => centsOfLine(charges, { storageDays }, 'Storage'))).toEqual([
      0, 0, 4000, 12_000,
    ])
    const without = { prepull: false, storageDays: 9 }
    expect([centsOfLine(charges, without, 'Storage'), centsOfLine(charges, without, 'Prepull')]).toEqual([0, 0])
    expect(centsOfLine(charges, {}, 'Prepull')).toBe(9000)
  })

  test('Y-016: leaves the broker only on the drayage', () => {
    covers('Y-016')
    fc.assert(
      fc.property(anyBid, otherAmount, anyScenario, (charges, other, scenario) => {
        const broker = (parts: { kind: string }[]) => parts.filter(({ kind }) => kind === 'broker')
        expect(broker(scenarioParts({ ...charges, otherAmount: other }, scenario))).toEqual(
          broker(scenarioParts(charges, asEstimated)),
        )
      }),
    )
  })

  test('Y-027: counts the other amount once, only for the shipper', () => {
    const charges = bid({ otherAmount: 75 })
    expect(centsOfLine(charges, {}, 'Other fees, as you entered')).toBe(7500)
    expect(scenarioCost(charges, asEstimated) - scenarioCost(bid(), asEstimated)).toBe(7500)
    expect(scenarioParts(charges, asEstimated, 'trucker')).toEqual(scenarioParts(bid(), asEstimated, 'trucker'))
  })

  test('Y-039: has nothing of the broker for the trucker', () => {
    const parts = scenarioParts(bid(), presetScenario('slow-dock', false), 'trucker')
    expect(parts.some(({ kind }) => kind === 'broker')).toBe(false)
    expect(sumOfParts(parts)).toBe(79_000 + 2 * 7500)
  })

  test('says how each line is counted', () => {
    const scenario = {
      ...asEstimated,
      chassisDays: 1,
      terminalHours: 2.5,
      deliveryHours: 1,
      examStops: 1,
      extraStops: 2,
    }
    const rates = scenarioParts(bid({ chassisFee: 35 }), scenario).flatMap(({ label, rate }) =>
      rate && label !== 'FSC' && label !== 'Broker fee' ? [`${label}: ${rate}`] : [],
    )
    expect(rates).toEqual([
      'Chassis: 1 day × $35.00',
      'Waiting at the terminal: 0.5 h × $75.00',
      'Waiting at delivery: 2 h free',
      'Extra stop: 2 × $100.00',
    ])
  })
})

describe('built-in scenarios', () => {
  test('are the five, with half an hour at the door where the container is dropped', () => {
    const numbers = (isDrop: boolean) => presets.map((preset) => Object.values(presetScenario(preset, isDrop)))
    expect(numbers(false)).toEqual([
      [2, true, 1, 0, 0, 0, 0, 0],
      [1, false, 0, 1, 1, 0, 0, 0],
      [2, false, 0, 2, 4, 0, 0, 0],
      [3, true, 2, 4, 3, 0, 0, 0],
      [5, true, 3, 3, 2, 1, 1, 0],
    ])
    expect(presets.map((preset) => presetScenario(preset, true).deliveryHours)).toEqual([0, 0.5, 0.5, 0.5, 0.5])
  })
})

describe('tipping points', () => {
  const [cheap, patient] = [bid({ drayage: 780 }), bid({ drayage: 800, deliveryFreehours: 3.25 })]

  test('Y-024: name the value from which another bid is the cheapest', () => {
    const points = tippingPoints([cheap, patient], asEstimated)
    expect(points).toEqual([{ number: 'deliveryHours', at: 2.5, bid: patient }])
  })

  test('Y-024: name the two nearest of several, none for one bid or none', () => {
    const rival = bid({ drayage: 781, chassisFee: 0, terminalFreehours: 9, deliveryFreehours: 9 })
    const points = tippingPoints([bid({ drayage: 750, chassisFee: 10 }), rival], asEstimated)
    expect(points.map(({ number, at }) => [number, at])).toEqual([
      ['chassisDays', 4],
      ['terminalHours', 2.25],
    ])
    expect([tippingPoints([cheap], asEstimated), tippingPoints([], asEstimated)]).toEqual([[], []])
  })

  test('Y-024: leave the yard out without prepull', () => {
    const bids = [bid({ storage: 90 }), bid({ drayage: 800 })]
    expect(tippingPoints(bids, asEstimated).map(({ number, at }) => [number, at])).toEqual([['storageDays', 2]])
    expect(tippingPoints(bids, { ...asEstimated, prepull: false })).toEqual([])
  })

  test('Y-020: keep the earlier of two equal bids the cheapest', () => {
    const equalAtFour = bid({ drayage: 780, deliveryFreehours: 3, deliveryWaitingrate: 150 })
    expect(tippingPoints([cheap, bid({ drayage: 780 })], asEstimated)).toEqual([])
    expect(tippingPoints([cheap, equalAtFour], asEstimated)).toEqual([
      { number: 'deliveryHours', at: 2.25, bid: equalAtFour },
    ])
    expect(tippingPoints([equalAtFour, cheap], asEstimated)).toEqual([
      { number: 'deliveryHours', at: 4.25, bid: cheap },
    ])
  })

  test('Y-024: are true, and false one step below', () => {
    covers('Y-024')
    fc.assert(
      fc.property(fc.array(similarBid, { maxLength: 6 }), anyScenario, (bids, scenario) => {
        const cheapestAt = (changed: Partial<Scenario>) => {
          const costs = bids.map((one) => scenarioCost(one, { ...scenario, ...changed }))
          return bids[costs.findIndex((cost) => cost === Math.min(...costs))]
        }
        const points = tippingPoints(bids, scenario)
        expect(points.length).toBeLessThanOrEqual(2)
        for (const { number, at, bid: winner } of points) {
          const { max, step } = scenarioRanges[number]
          expect(at > scenario[number] && at <= max).toBe(true)
          expect(cheapestAt({ [number]: at })).toBe(winner)
          for (let below = scenario[number]; below < at; below += step) {
            expect(cheapestAt({ [number]: below })).not.toBe(winner)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the hours from which on the cheapest bid is it', () => {
  const [cheap, patient] = [bid({ drayage: 780 }), bid({ drayage: 800, deliveryFreehours: 3.25 })]

  test('G-430: are those at the door before others, with the bid that was the cheapest below them', () => {
    const slow = { ...asEstimated, chassisDays: 3, deliveryHours: 4 }
    expect(tippedAt([cheap, patient], slow)).toEqual({
      number: 'deliveryHours',
      from: 2.5,
      bid: patient,
      before: cheap,
    })
    expect(tippedAt([cheap, patient], asEstimated)).toBeUndefined()
    expect([tippedAt([cheap], slow), tippedAt([], slow)]).toEqual([undefined, undefined])
  })

  test('G-430: leave the yard out without prepull', () => {
    const bids = [bid({ storage: 90 }), bid({ drayage: 800 })]
    const yard = { ...asEstimated, storageDays: 4 }
    expect(tippedAt(bids, yard)).toMatchObject({ number: 'storageDays', from: 2 })
    expect(tippedAt(bids, { ...yard, prepull: false })).toBeUndefined()
  })

  test('G-430: begin at one step where another bid is the cheapest at none only', () => {
    const steady = bid({ drayage: 800 })
    const daily = bid({ drayage: 780, chassisFee: 100 })
    const rented = { ...asEstimated, chassisDays: 1 }
    expect(tippedAt([daily, steady], rented)).toEqual({ number: 'chassisDays', from: 1, bid: steady, before: daily })
  })

  test('G-430: are true from there to now, and false one step below', () => {
    fc.assert(
      fc.property(fc.array(similarBid, { maxLength: 6 }), anyScenario, (bids, scenario) => {
        const costIn = bids.map((one) => costsOfBid(one).anywhere)
        const cheapestAt = (changed: Partial<Scenario>) => {
          const costs = costIn.map((cost) => cost({ ...scenario, ...changed }))
          return bids[costs.findIndex((cost) => cost === Math.min(...costs))]
        }
        const found = tippedAt(bids, scenario)
        if (!found) return
        const { number, from, bid: cheapest, before } = found
        const { step } = scenarioRanges[number]
        expect(cheapestAt({ [number]: from - step })).toBe(before)
        for (let at = from; at <= scenario[number]; at += step) expect(cheapestAt({ [number]: at })).toBe(cheapest)
        expect(before).not.toBe(cheapest)
      }),
      { numRuns: 100 },
    )
  })
})

/** Bids so close to each other that time decides between them. */
const similarBid: fc.Arbitrary<BidCharges> = anyBid.map((charges) => ({
  ...charges,
  ...chargeDefaults,
  drayage: 700 + (charges.drayage % 100),
  chassisFee: charges.chassisFee % 50,
  storage: charges.storage % 60,
  storageFreedays: charges.storageFreedays % 4,
  terminalFreehours: charges.terminalFreehours % 4,
  terminalWaitingrate: charges.terminalWaitingrate % 120,
  deliveryFreehours: charges.deliveryFreehours % 4,
  deliveryWaitingrate: charges.deliveryWaitingrate % 120,
}))
