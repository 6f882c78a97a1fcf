import { type CostAt, costsOfBid } from './scenario-costs.ts'
import type { ScenarioBid } from './scenario-parts.ts'
import { type Scenario, type ScenarioNumber, scenarioRanges } from './scenario.ts'

/** The number of a scenario that rises, the value from which on another bid is the cheapest, and that bid. */
export type TippingPoint<Bid> = { number: TippingNumber; at: number; bid: Bid }

const tippingNumbers = [
  'chassisDays',
  'terminalHours',
  'deliveryHours',
  'storageDays',
] as const satisfies ScenarioNumber[]

export type TippingNumber = (typeof tippingNumbers)[number]

/**
 * The days and hours from which a different bid is the cheapest: at most two answers, the nearest first.
 *
 * For each number it is the smallest value above that of the scenario, within its range; the nearest is the one that
 * changes its number least, in proportion. `bids` are in order of submission: the earlier one wins at equal costs.
 * Source: Y-024, G-391.
 */
export function tippingPoints<Bid extends ScenarioBid>(bids: readonly Bid[], scenario: Scenario): TippingPoint<Bid>[] {
  const costs = bids.map((bid) => costsOfBid(bid))
  const now = leastOf(costs.map(({ anywhere }) => anywhere(scenario)))
  return tippingNumbers
    .filter((number) => number !== 'storageDays' || scenario.prepull)
    .flatMap((number) => {
      const along = costs.map((cost) => cost.along(scenario, number))
      const point = tippingPoint(along, scenario, number, now)
      return point ? [{ number, ...point }] : []
    })
    .toSorted((one, other) => one.change - other.change)
    .slice(0, 2)
    .map(({ number, at, winner }) => ({ number, at, bid: bids[winner] as Bid }))
}

/** The number above whose value the cheapest bid of now is the cheapest, that value, and who it was just below it. */
export type TippedAt<Bid> = { number: TippingNumber; from: number; bid: Bid; before: Bid }

/** The numbers that cost the most time come first. */
const askedFirst = ['deliveryHours', 'terminalHours', 'chassisDays', 'storageDays'] as const satisfies TippingNumber[]

/**
 * The hours or days from which the cheapest bid became the cheapest: the other side of a tipping point.
 *
 * One answer, for the first number, in the order of `askedFirst`, for which a smaller value has a different cheapest
 * bid; undefined if there is none. `bids` as in `tippingPoints`. Source: G-430.
 */
export function tippedAt<Bid extends ScenarioBid>(bids: readonly Bid[], scenario: Scenario): TippedAt<Bid> | undefined {
  const costs = bids.map((bid) => costsOfBid(bid))
  const now = leastOf(costs.map(({ anywhere }) => anywhere(scenario)))
  for (const number of askedFirst) {
    if (number === 'storageDays' && !scenario.prepull) continue
    const { step } = scenarioRanges[number]
    const along = costs.map((cost) => cost.along(scenario, number))
    for (let below = scenario[number] - step; below >= 0; below -= step) {
      const winner = cheapestAt(along, below)
      if (winner !== now) return { number, from: below + step, bid: bids[now] as Bid, before: bids[winner] as Bid }
    }
  }
  return undefined
}

function tippingPoint(
  costs: readonly CostAt[],
  scenario: Scenario,
  number: TippingNumber,
  now: number,
): { at: number; winner: number; change: number } | undefined {
  const { max, step } = scenarioRanges[number]
  for (let at = scenario[number] + step; at <= max; at += step) {
    const winner = cheapestAt(costs, at)
    if (winner !== now) return { at, winner, change: (at - scenario[number]) / Math.max(scenario[number], step) }
  }
  return undefined
}

/** The place of the cheapest bid where a number has this value, the first of equal ones; asked hundreds of times for one answer. */
function cheapestAt(costs: readonly CostAt[], value: number): number {
  let [cheapest, least] = [-1, Infinity]
  for (let index = 0; index < costs.length; index += 1) {
    const cost = costs[index]!(value)
    if (cost < least) [cheapest, least] = [index, cost]
  }
  return cheapest
}

/** The place of the lowest, the first of equal ones; -1 where there is none. */
function leastOf(costs: readonly number[]): number {
  return costs.indexOf(Math.min(...costs))
}
