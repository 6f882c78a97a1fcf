import { formatCents } from '#domain/money.ts'
import { countedCents, timesHundredths } from './exact.ts'
import { type BidCharges, type ChargeName, chargeNames } from './fields.ts'
import { bidPartsOf, type PartKind, type PricePart, pricePartsOf, scenarioKinds, sumOfParts } from './price-parts.ts'
import type { Scenario, ScenarioNumber } from './scenario.ts'

/** The charges of a bid, and in dollars what its shipper says that its other fees come to. */
export type ScenarioBid = BidCharges & { otherAmount?: number | null | undefined }

/** Who reads the cost: a shipper pays the broker and other fees on top of what the trucker charges. */
export type CostSide = 'shipper' | 'trucker'

/**
 * What a bid costs in a scenario, line by line: the same lines in the same order for every bid, those of zero too.
 *
 * Units: whole cents, each line rounded once, half up; they sum to `scenarioCost`.
 * Source: Y-011, Y-012, Y-014 to Y-016.
 */
export function scenarioParts(bid: ScenarioBid, scenario: Scenario, side: CostSide = 'shipper'): PricePart[] {
  const hundredths = hundredthsOf(bid)
  const changing = changingLines.map((line): PricePart => {
    const count = line.count(scenario, hundredths)
    const rate = rateOf(line, count, hundredths)
    const cents = timesHundredths(hundredths[line.charge], count)
    return { kind: line.kind, label: line.label, ...(rate !== '' && { rate }), cents }
  })
  return [...fixedParts(bid, side), ...changing].toSorted((one, other) => place[one.kind] - place[other.kind])
}

/** What a shipper pays for a bid in a scenario, in whole cents. */
export function scenarioCost(bid: ScenarioBid, scenario: Scenario): number {
  return costsOfBid(bid).anywhere(scenario)
}

/** What one bid costs a shipper in a scenario, in whole cents. */
export type CostIn = (scenario: Scenario) => number

/** The costs of one bid: `anywhere`, and `along` scenarios that differ from a first one in one number alone. */
export type BidCosts = { anywhere: CostIn; along: (first: Scenario, number: ScenarioNumber) => CostIn }

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
  return {
    anywhere: (scenario) => fixed + sumOfLines(changingLines, scenario, hundredths),
    along: (first, number) => {
      const moving = changingLines.filter((line) => line.number === number)
      const resting = changingLines.filter((line) => line.number !== number)
      const still = fixed + sumOfLines(resting, first, hundredths)
      return (scenario) => still + sumOfLines(moving, scenario, hundredths)
    },
  }
}

/** The numbers of a bid in hundredths: cents, hundredths of a percent, an hour or a day. */
type Hundredths = Record<ChargeName, number>

type ChangingLine = {
  kind: PartKind
  label: string
  charge: ChargeName
  /** The number of the scenario that it rises with; prepull is no number. */
  number?: ScenarioNumber
  /** How often the charge falls due, in hundredths. */
  count: (scenario: Scenario, bid: Hundredths) => number
  /** What is counted, behind the number. */
  unit?: 'day' | 'h'
  /** The charge that says how much of it is free. */
  free?: ChargeName
}

const changingLines: ChangingLine[] = [
  {
    kind: 'chassis',
    label: 'Chassis',
    charge: 'chassisFee',
    unit: 'day',
    number: 'chassisDays',
    count: (s) => 100 * s.chassisDays,
  },
  { kind: 'prepull', label: 'Prepull', charge: 'prepull', count: (s) => (s.prepull ? 100 : 0) },
  {
    kind: 'storage',
    label: 'Storage',
    charge: 'storage',
    number: 'storageDays',
    unit: 'day',
    count: (s, bid) => (s.prepull ? beyond(s.storageDays, bid.storageFreedays) : 0),
  },
  {
    kind: 'waiting',
    label: 'Waiting at the terminal',
    charge: 'terminalWaitingrate',
    number: 'terminalHours',
    unit: 'h',
    free: 'terminalFreehours',
    count: (s, bid) => beyond(s.terminalHours, bid.terminalFreehours),
  },
  {
    kind: 'waiting',
    label: 'Waiting at delivery',
    charge: 'deliveryWaitingrate',
    number: 'deliveryHours',
    unit: 'h',
    free: 'deliveryFreehours',
    count: (s, bid) => beyond(s.deliveryHours, bid.deliveryFreehours),
  },
  { kind: 'waiting', label: 'Dry run', charge: 'dryRun', number: 'dryRuns', count: (s) => 100 * s.dryRuns },
  { kind: 'waiting', label: 'Exam stop', charge: 'examStop', number: 'examStops', count: (s) => 100 * s.examStops },
  { kind: 'waiting', label: 'Extra stop', charge: 'extraStop', number: 'extraStops', count: (s) => 100 * s.extraStops },
]

/** The lines that a scenario puts another number on. */
const changingKinds = new Set(changingLines.map(({ kind }) => kind))

const place = Object.fromEntries(scenarioKinds.map(({ kind }, index) => [kind, index])) as Record<PartKind, number>

function fixedParts(bid: ScenarioBid, side: CostSide): PricePart[] {
  const estimate = side === 'shipper' ? pricePartsOf(bid) : bidPartsOf(bid)
  const fixed = estimate.filter(({ kind }) => !changingKinds.has(kind))
  if (side === 'trucker') return fixed
  return [...fixed, { kind: 'fees', label: 'Other fees, as you entered', cents: countedCents(bid.otherAmount ?? 0) }]
}

function sumOfLines(lines: readonly ChangingLine[], scenario: Scenario, bid: Hundredths): number {
  let sum = 0
  for (const { charge, count } of lines) sum += timesHundredths(bid[charge], count(scenario, bid))
  return sum
}

function hundredthsOf(bid: BidCharges): Hundredths {
  return Object.fromEntries(chargeNames.map((name) => [name, countedCents(bid[name])])) as Hundredths
}

function beyond(count: number, freeHundredths: number): number {
  return Math.max(100 * count - freeHundredths, 0)
}

function rateOf({ charge, unit, free }: ChangingLine, count: number, bid: Hundredths): string {
  if (count === 0) return free && bid[charge] > 0 ? `${bid[free] / 100} h free` : ''
  if (unit === undefined && count === 100) return ''
  return `${counted(count / 100, unit)} × ${formatCents(bid[charge])}`
}

function counted(count: number, unit: ChangingLine['unit']): string {
  if (unit === 'day') return count === 1 ? '1 day' : `${count} days`
  return unit ? `${count} ${unit}` : `${count}`
}
