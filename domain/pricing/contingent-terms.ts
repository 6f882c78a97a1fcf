import { centsOf, formatMoney } from '#domain/money.ts'
import type { BidCharges } from './fields.ts'

/**
 * What a bid charges only when it happens, and its texts, as short phrases in a fixed order; never part of a total.
 *
 * A charge of zero is left out, free time of zero is not. Source: docs/decisions/product.md, G-100; G-089 for storage.
 */
export function contingentTermsOf(bid: BidCharges): string[] {
  return [
    `Free ${bid.terminalFreehours} h terminal, ${bid.deliveryFreehours} h delivery`,
    waitingTerm(bid),
    storageTerm(bid),
    charge('Dry run', bid.dryRun),
    charge('Exam stop', bid.examStop),
    charge('Extra stop', bid.extraStop),
    text('Other fees: ', bid.otherFees),
    text('', bid.notes),
  ].filter((term) => term !== '')
}

/**
 * One charge that falls due only if something happens; `rate` says for what it is and from when on, `free` is the
 * number of hours or days before it, where there are any.
 */
export type ContingentCharge = { label: string; rate?: string; cents: number; free?: number }

/**
 * What a bid charges only when it happens, line by line: the same lines in the same order for every bid, those of zero
 * too; never part of a total.
 *
 * Units: whole cents for the unit that `rate` names. Source: docs/decisions/product.md, G-100; G-089 for storage.
 */
export function contingentChargesOf(bid: BidCharges): ContingentCharge[] {
  return [
    {
      label: 'Waiting at the terminal',
      rate: `/h after ${bid.terminalFreehours} h`,
      cents: centsOf(bid.terminalWaitingrate),
      free: bid.terminalFreehours,
    },
    {
      label: 'Waiting at delivery',
      rate: `/h after ${bid.deliveryFreehours} h`,
      cents: centsOf(bid.deliveryWaitingrate),
      free: bid.deliveryFreehours,
    },
    {
      label: 'Storage, per day',
      rate: bid.storageFreedays > 0 ? `after ${days(bid.storageFreedays)}` : '',
      cents: centsOf(bid.storage),
      free: bid.storageFreedays,
    },
    { label: 'Dry run', cents: centsOf(bid.dryRun) },
    { label: 'Exam stop', cents: centsOf(bid.examStop) },
    { label: 'Extra stop', cents: centsOf(bid.extraStop) },
  ]
}

/**
 * Orders two bids' answers to the same charge, the better for a shipper first: the lower rate, then the longer free time.
 *
 * Where nothing is charged, free time is of no matter.
 */
export function compareCharges(one: ComparableCharge, other: ComparableCharge): number {
  if (one.cents !== other.cents || one.cents === 0) return one.cents - other.cents
  return (other.free ?? 0) - (one.free ?? 0)
}
type ComparableCharge = Pick<ContingentCharge, 'cents' | 'free'>

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

function waitingTerm({ terminalWaitingrate, deliveryWaitingrate }: BidCharges): string {
  if (terminalWaitingrate === deliveryWaitingrate) return charge('Waiting', terminalWaitingrate, '/h')
  return `Waiting ${short(terminalWaitingrate)}/h terminal, ${short(deliveryWaitingrate)}/h delivery`
}

function storageTerm({ storage, storageFreedays }: BidCharges): string {
  return charge('Storage', storage, storageFreedays > 0 ? ` a day after ${days(storageFreedays)} free` : ' a day')
}

function charge(name: string, dollars: number, unit = ''): string {
  return dollars > 0 ? `${name} ${short(dollars)}${unit}` : ''
}

function text(prefix: string, words: string | null | undefined): string {
  const trimmed = words?.trim()
  return trimmed ? prefix + trimmed : ''
}

function short(dollars: number): string {
  return formatMoney(dollars).replace('.00', '')
}
