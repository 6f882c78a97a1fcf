import { type Cents, centsOf, formatMoney } from '#domain/money.ts'
import type { BidCharges } from './fields.ts'

/**
 * The charges of a bid that apply only if incurred, and its texts, as short phrases in a fixed order; never part of a
 * total.
 *
 * A charge of zero is left out, free time of zero is not. Source: G-100; G-089 for storage.
 */
export function contingentTermsOf(bid: BidCharges): string[] {
  return [
    `${hours(bid.terminalFreehours)} free at terminal, ${hours(bid.deliveryFreehours)} free at delivery`,
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
 * A charge that applies only if incurred; `rate` has its unit and when it begins, `free` the hours or days before it,
 * if any.
 */
export type ContingentCharge = { label: string; rate?: string; cents: Cents; free?: number }

/** The label of storage if only some bids give free days. */
export const storagePerDay = 'Storage, per day'

/**
 * The charges of a bid that apply only if incurred: the same lines in the same order for every bid, including zeros;
 * never part of a total.
 *
 * Units: whole cents for the unit that `rate` names. Source: G-100; G-089 for storage.
 */
export function contingentChargesOf(bid: BidCharges): ContingentCharge[] {
  return [
    {
      label: 'Terminal waiting time (detention)',
      rate: `/hr after ${hours(bid.terminalFreehours)}`,
      cents: centsOf(bid.terminalWaitingrate),
      free: bid.terminalFreehours,
    },
    {
      label: 'Delivery waiting time (detention)',
      rate: `/hr after ${hours(bid.deliveryFreehours)}`,
      cents: centsOf(bid.deliveryWaitingrate),
      free: bid.deliveryFreehours,
    },
    {
      label: bid.storageFreedays > 0 ? storagePerDay : 'Storage after the first day',
      rate: bid.storageFreedays > 0 ? `after ${freeDays(bid.storageFreedays)}` : '/day after the first day',
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

function hours(count: number): string {
  return count === 1 ? '1 hr' : `${count} hrs`
}

function freeDays(count: number): string {
  return count === 1 ? '1 free day' : `${count} free days`
}

function waitingTerm({ terminalWaitingrate, deliveryWaitingrate }: BidCharges): string {
  if (terminalWaitingrate === deliveryWaitingrate) return charge('Waiting (detention)', terminalWaitingrate, '/hr')
  const [terminal, delivery] = [hourly(terminalWaitingrate), hourly(deliveryWaitingrate)]
  return `Waiting (detention) ${terminal} terminal, ${delivery} delivery`
}

function hourly(dollars: number): string {
  return dollars > 0 ? `${formatMoney(dollars)}/hr` : 'not charged at'
}

function storageTerm({ storage, storageFreedays }: BidCharges): string {
  return storageFreedays > 0
    ? charge('Storage', storage, `/day after ${freeDays(storageFreedays)}`)
    : charge('Storage after the first day', storage, '/day')
}

function charge(name: string, dollars: number, unit = ''): string {
  return dollars > 0 ? `${name} ${formatMoney(dollars)}${unit}` : ''
}

function text(prefix: string, words: string | null | undefined): string {
  const trimmed = words?.trim()
  return trimmed ? prefix + trimmed : ''
}
