import { asCents, type Cents } from '#domain/money.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { costsOfBid } from '#domain/pricing/scenario-costs.ts'
import type { Choice } from './scenario-choice.ts'

/** A bid with its cost in every scenario, and in how many of them it is the cheapest. */
export type ScenarioRow = {
  bid: Bid
  cells: { key: string; cents: Cents; isCheapest: boolean }[]
  wins: number
}

/**
 * The bids by scenarios: first what is the cheapest most often, then what costs least in all of them together.
 *
 * Bids of equal cost are each the cheapest; `bids` has the earlier first. Source: Y-025.
 */
export function scenarioTable(
  bids: readonly Bid[],
  choices: readonly Pick<Choice, 'key' | 'scenario'>[],
): ScenarioRow[] {
  const costs = bids.map((bid) => {
    const { anywhere } = costsOfBid(bid)
    return choices.map(({ scenario }) => anywhere(scenario))
  })
  const least = choices.map((_, column) => Math.min(...costs.map((row) => row[column] ?? Infinity)))
  const rows = bids.map((bid, index) => {
    const own = costs[index] ?? []
    const cells = choices.map(({ key }, column) => {
      const cents = own[column] ?? asCents(0)
      return { key, cents, isCheapest: cents === least[column] }
    })
    const wins = cells.filter(({ isCheapest }) => isCheapest).length
    return { bid, cells, wins, sum: own.reduce((sum, cents) => sum + cents, 0) }
  })
  return rows.toSorted((a, b) => b.wins - a.wins || a.sum - b.sum)
}
