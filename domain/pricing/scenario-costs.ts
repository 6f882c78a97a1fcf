import { asCents, type Cents } from '#domain/money.ts'
import { timesHundredths } from './exact.ts'
import { sumOfParts } from './price-parts.ts'
import { beyondFree, changingLines, countOf, hundredthsOf } from './scenario-lines.ts'
import { fixedParts, type ScenarioBid } from './scenario-parts.ts'
import type { Scenario, ScenarioNumber } from './scenario.ts'

/** The shipper's cost of a bid in a scenario, in whole cents. */
export function scenarioCost(bid: ScenarioBid, scenario: Scenario): Cents {
  return costsOfBid(bid).anywhere(scenario)
}

/** The shipper's cost of one bid, in whole cents, with this value for one number of a scenario. */
export type CostAt = (value: number) => Cents

/** The costs of one bid in whole cents: `anywhere`, and `along` the values of one number of a scenario. */
export type BidCosts = {
  anywhere: (scenario: Scenario) => Cents
  along: (scenario: Scenario, number: ScenarioNumber) => CostAt
}

const costsRead = new WeakMap<ScenarioBid, BidCosts>()

/** Reads a bid once, to cost it in many scenarios: 200 bids in 15 of them take a small part of a frame. A bid is not changed after that. */
export function costsOfBid(bid: ScenarioBid): BidCosts {
  const costs = costsRead.get(bid) ?? readCosts(bid)
  costsRead.set(bid, costs)
  return costs
}

function readCosts(bid: ScenarioBid): BidCosts {
  const hundredths = hundredthsOf(bid)
  const fixed = sumOfParts(fixedParts(bid, 'shipper'))
  const charged = changingLines.filter(({ charge }) => hundredths[charge] !== 0)
  function anywhere(scenario: Scenario): Cents {
    let sum: number = fixed
    for (const line of charged) sum += timesHundredths(hundredths[line.charge], countOf(line, scenario, hundredths))
    return asCents(sum)
  }
  function along(scenario: Scenario, number: ScenarioNumber): CostAt {
    const still = anywhere({ ...scenario, [number]: 0 })
    const line = charged.find((one) => one.number === number)
    if (!line || (line.withPrepull && !scenario.prepull)) return () => still
    const [cents, free] = [hundredths[line.charge], line.free ? hundredths[line.free] : 0]
    return (value) => asCents(still + timesHundredths(cents, beyondFree(value, free)))
  }
  return { anywhere, along }
}
