import { formatCents } from '#domain/money.ts'
import { countedCents, timesHundredths } from './exact.ts'
import type { BidCharges } from './fields.ts'
import { bidPartsOf, type PartKind, type PricePart, pricePartsOf, scenarioKinds } from './price-parts.ts'
import { type ChangingLine, changingLines, countOf, type Hundredths, hundredthsOf } from './scenario-lines.ts'
import type { Scenario } from './scenario.ts'

/** The charges of a bid, and in dollars what its shipper says that its other fees come to. */
export type ScenarioBid = BidCharges & { otherAmount?: number | null | undefined }

/** The reader of the cost: a shipper pays the broker and other fees on top of the trucker's charges. */
export type CostSide = 'shipper' | 'trucker'

/**
 * The cost of a bid in a scenario: the same lines in the same order for every bid, including zeros.
 *
 * Units: whole cents, each line rounded once, half up; they sum to `scenarioCost`. Source: Y-011, Y-012, Y-014 to
 * Y-016.
 */
export function scenarioParts(bid: ScenarioBid, scenario: Scenario, side: CostSide = 'shipper'): PricePart[] {
  const hundredths = hundredthsOf(bid)
  const changing = changingLines.map((line): PricePart => {
    const count = countOf(line, scenario, hundredths)
    const rate = rateOf(line, count, hundredths)
    const cents = timesHundredths(hundredths[line.charge], count)
    return { kind: line.kind, label: line.label, ...(rate !== '' && { rate }), cents }
  })
  return [...fixedParts(bid, side), ...changing].toSorted((one, other) => place[one.kind] - place[other.kind])
}

/** The lines that a scenario puts another number on. */
const changingKinds = new Set(changingLines.map(({ kind }) => kind))

const place = Object.fromEntries(scenarioKinds.map(({ kind }, index) => [kind, index])) as Record<PartKind, number>

/** The lines that are the same in every scenario. */
export function fixedParts(bid: ScenarioBid, side: CostSide): PricePart[] {
  const estimate = side === 'shipper' ? pricePartsOf(bid) : bidPartsOf(bid)
  const fixed = estimate.filter(({ kind }) => !changingKinds.has(kind))
  if (side === 'trucker') return fixed
  return [...fixed, { kind: 'fees', label: 'Other fees, as you entered', cents: countedCents(bid.otherAmount ?? 0) }]
}

function rateOf({ charge, unit, free }: ChangingLine, count: number, bid: Hundredths): string {
  if (count === 0) return free && unit === 'h' && bid[charge] > 0 ? `${bid[free] / 100} h free` : ''
  if (unit === undefined && count === 100) return ''
  return `${counted(count / 100, unit)} × ${formatCents(bid[charge])}`
}

function counted(count: number, unit: ChangingLine['unit']): string {
  if (unit === 'day') return count === 1 ? '1 day' : `${count} days`
  return unit ? `${count} ${unit}` : `${count}`
}
