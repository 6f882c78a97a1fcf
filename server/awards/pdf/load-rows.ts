import { wordsFor } from '#domain/awards/amend-paper.ts'
import type { LoadOnPaper, Paper } from '#domain/awards/paper.ts'
import { formatDateOrFlexible, formatWeight, handlingsOf, liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'

type Rows = [label: string, value: string][]

/** The facts of a load on its paper, in two columns, those of its container in turns below. */
export function loadRows({ load, pricingFacts = [] }: Pick<Paper, 'load' | 'pricingFacts'>): [Rows, Rows] {
  const area = areaName(load.drayageAreaID) ?? ''
  const terminal = (id: number | null) => [terminalName(id), area].filter(Boolean).join(', ')
  const size = load.isoType ? `${load.containerType} (${load.isoType})` : load.containerType
  const handlings = handlingsOf(load.specialHandling).map(({ words }) => words)
  const left: Rows = [
    ['Pickup', terminal(load.pickupTerminalID)],
    ['Delivery', `${load.deliveryCityOrZip}, ${liveOrDropLabel(load.liveOrdrop).toLowerCase()}`],
    ['Return', terminalName(load.returnTerminalID) ?? ''],
  ]
  const right: Rows = [
    ['Pickup date', formatDateOrFlexible(load.pickupDate)],
    ['Delivery date', formatDateOrFlexible(load.deliveryDate)],
    ['Container', `${loadTypeLabel(load.export)}, ${size}, ${weightOf(load)}`],
    ['Handling', handlings.join(', ')],
  ]
  const facts = pricingFacts.map(({ label, value }): Rows[number] => [label, value])
  return [
    [...left.filter(([, value]) => value !== ''), ...facts.filter((_, place) => place % 2 === 0)],
    [...right.filter(([, value]) => value !== ''), ...facts.filter((_, place) => place % 2 === 1)],
  ]
}

function weightOf({ weight, weightUnit }: LoadOnPaper): string {
  const words = formatWeight(weight, weightUnit)
  return words === 'Legal' || words === 'Overweight' ? `${words.toLowerCase()} weight` : words
}

const factLabels: Record<string, string> = {
  liveOrdrop: 'Live or drop',
  weight: 'Weight',
  deliveryCityOrZip: 'Delivery',
  containerType: 'Container',
  pickupDate: 'Pickup date',
  deliveryDate: 'Delivery date',
}

/** The facts that a version has changed: what they were and what they are. */
export function changeRows(change: NonNullable<Paper['change']>, load: LoadOnPaper): Rows {
  const now = wordsFor(load)
  return change.facts.map(({ fact, was }) => [factLabels[fact] ?? fact, `${was} to ${now[fact]}`])
}
