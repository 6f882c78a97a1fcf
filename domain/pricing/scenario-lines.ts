import type { Cents } from '#domain/money.ts'
import { countedCents } from './exact.ts'
import { type BidCharges, type ChargeName, chargeNames } from './fields.ts'
import type { PartKind } from './price-parts.ts'
import type { Scenario, ScenarioNumber } from './scenario.ts'

/** The numbers of a bid in hundredths: cents, hundredths of a percent, an hour or a day. */
export type Hundredths = Record<ChargeName, Cents>

/** A charge that a scenario puts another number on. */
export type ChangingLine = {
  kind: PartKind
  label: string
  charge: ChargeName
  /** The number of the scenario that it rises with; without one it falls due once. */
  number?: ScenarioNumber
  /** It falls due only with prepull. */
  withPrepull?: true
  /** The counted unit, after the number. */
  unit?: 'day' | 'h'
  /** The charge that says how much of it is free. */
  free?: ChargeName
}

/** No two of them rise with the same number. */
export const changingLines: ChangingLine[] = [
  { kind: 'chassis', label: 'Chassis', charge: 'chassisFee', number: 'chassisDays', unit: 'day' },
  { kind: 'prepull', label: 'Prepull', charge: 'prepull', withPrepull: true },
  {
    kind: 'storage',
    label: 'Storage',
    charge: 'storage',
    number: 'storageDays',
    withPrepull: true,
    unit: 'day',
    free: 'storageFreedays',
  },
  {
    kind: 'waiting',
    label: 'Waiting at the terminal',
    charge: 'terminalWaitingrate',
    number: 'terminalHours',
    unit: 'h',
    free: 'terminalFreehours',
  },
  {
    kind: 'waiting',
    label: 'Waiting at delivery',
    charge: 'deliveryWaitingrate',
    number: 'deliveryHours',
    unit: 'h',
    free: 'deliveryFreehours',
  },
  { kind: 'waiting', label: 'Dry run', charge: 'dryRun', number: 'dryRuns' },
  { kind: 'waiting', label: 'Exam stop', charge: 'examStop', number: 'examStops' },
  { kind: 'waiting', label: 'Extra stop', charge: 'extraStop', number: 'extraStops' },
]

/** How often a charge falls due in a scenario, in hundredths. */
export function countOf({ number, withPrepull, free }: ChangingLine, scenario: Scenario, bid: Hundredths): number {
  if (withPrepull && !scenario.prepull) return 0
  return number ? beyondFree(scenario[number], free ? bid[free] : 0) : 100
}

/** The part of a number that is not free, in hundredths, like `free`. */
export function beyondFree(number: number, free: number): number {
  return Math.max(100 * number - free, 0)
}

export function hundredthsOf(bid: BidCharges): Hundredths {
  return Object.fromEntries(chargeNames.map((name) => [name, countedCents(bid[name])])) as Hundredths
}
