import { type Cents, formatCents, sumOfCents } from '#domain/money.ts'
import { countedCents } from '#domain/pricing/exact.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidPartsOf, type PricePart, pricePartsOf } from '#domain/pricing/price-parts.ts'
import type { FixedLine, PaperLine } from './paper.ts'
import type { PaperSide } from './settings.ts'

/** The lines of a paper, and what the load costs at most with prepull. */
export type Priced = { lines: PaperLine[]; totalCents: Cents; upToCents: Cents }

/**
 * The fixed lines of a side: those of the winning-bid card except for prepull, storage and everything else that is
 * charged only if incurred. The shipper's side has the broker's lines too.
 *
 * Units: whole cents. Includes lines of zero. Source.
 */
export function pricedLinesOf(bid: BidCharges, side: PaperSide): Priced {
  const parts = side === 'shipper' ? pricePartsOf(bid) : bidPartsOf(bid)
  const fixed = parts.flatMap((part, place) => {
    const name = namesOfParts[place]
    return name ? [fixedLine(name, part)] : []
  })
  const totalCents = sumOf(fixed)
  return { lines: [...fixed, ...perUse(bid), ...ifItHappens(bid)], totalCents, upToCents: sumOf(parts) }
}

/** The sum of lines, in whole cents. */
export function sumOf(lines: readonly { cents: Cents }[]): Cents {
  return sumOfCents(lines.map(({ cents }) => cents))
}

/** The fixed lines in the order of `pricePartsOf`; null for its parts that are due per use. */
const namesOfParts: (FixedLine | null)[] = [
  'drayage',
  'fuel',
  'chassis',
  null,
  null,
  'drop',
  'overweight',
  'dg',
  'reefer',
  'broker',
  'delivery_order',
]

/** The names of the fixed lines on papers. */
export const fixedLineLabels: Record<FixedLine, string> = {
  drayage: 'Drayage',
  fuel: 'Fuel surcharge (FSC)',
  chassis: 'Chassis',
  drop: 'Drop fee',
  overweight: 'Overweight',
  dg: 'Dangerous goods',
  reefer: 'Reefer',
  broker: 'Broker fee',
  delivery_order: 'Delivery order fee',
}

function fixedLine(name: FixedLine, { rate, cents }: PricePart): PaperLine {
  const group = name === 'broker' || name === 'delivery_order' ? 'broker' : 'fixed'
  return {
    name,
    group,
    label: fixedLineLabels[name],
    rate: rate === undefined ? null : rateWords(rate),
    cents,
    unit: null,
    was: null,
  }
}

/** "21% of drayage", "2 days × $33.00", "minimum $50.00". */
function rateWords(rate: string): string {
  if (rate.endsWith('%')) return `${rate} of drayage`
  return rate.replace(/^2 ×/, '2 days ×')
}

function perUse(bid: BidCharges): PaperLine[] {
  const { storageFreedays } = bid
  const free = storageFreedays === 1 ? '1 free day' : `${storageFreedays} free days`
  const afterFree = storageFreedays > 0 ? `per day after ${free}` : 'per day'
  return [
    line('prepull', 'per_use', 'Prepull', null, bid.prepull),
    line('storage', 'per_use', 'Storage', afterFree, bid.storage),
    line('chassis_extra', 'per_use', 'Chassis', 'per day beyond 2 days', bid.chassisFee),
  ]
}

function ifItHappens(bid: BidCharges): PaperLine[] {
  const atTerminal = `after ${bid.terminalFreehours} h free`
  const atDelivery = `after ${bid.deliveryFreehours} h free`
  return [
    line('wait_terminal', 'charge', 'Waiting at the terminal', atTerminal, bid.terminalWaitingrate),
    line('wait_delivery', 'charge', 'Waiting at delivery', atDelivery, bid.deliveryWaitingrate),
    line('dry_run', 'charge', 'Dry run', null, bid.dryRun),
    line('exam_stop', 'charge', 'Exam stop', null, bid.examStop),
    line('extra_stop', 'charge', 'Extra stop', null, bid.extraStop),
    line('tonu', 'charge', 'Truck ordered, not used (TONU)', 'the dry-run rate', bid.dryRun),
  ]
}

function line(
  name: PaperLine['name'],
  group: PaperLine['group'],
  label: string,
  rate: string | null,
  dollars: number,
): PaperLine {
  const unit = name === 'wait_terminal' || name === 'wait_delivery' ? '/hr' : null
  return { name, group, label, rate, cents: countedCents(dollars), unit, was: null }
}

/** How waiting is counted and charged, place by place; empty if none is charged. Source: X-138. */
export function waitingTerms(bid: BidCharges): string[] {
  const terminal = waitingWords(bid.terminalWaitingrate, bid.terminalFreehours)
  const delivery = waitingWords(bid.deliveryWaitingrate, bid.deliveryFreehours)
  if (terminal === delivery) return terminal ? [`Waiting (detention): ${terminal}.`] : []
  return [
    terminal && `Waiting (detention) at the terminal: ${terminal}.`,
    delivery && `Waiting (detention) at delivery: ${delivery}.`,
  ].filter((term) => term !== '')
}

function waitingWords(dollars: number, freeHours: number): string {
  const cents = countedCents(dollars)
  const counted = 'in completed 15-minute steps, from the later of arrival and appointment'
  return cents > 0 ? `${formatCents(cents)}/hr after ${freeHours} h free, ${counted}` : ''
}
