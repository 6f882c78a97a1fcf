import { formatMoney } from '#domain/money.ts'
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

function waitingTerm({ terminalWaitingrate, deliveryWaitingrate }: BidCharges): string {
  if (terminalWaitingrate === deliveryWaitingrate) return charge('Waiting', terminalWaitingrate, '/h')
  return `Waiting ${short(terminalWaitingrate)}/h terminal, ${short(deliveryWaitingrate)}/h delivery`
}

function storageTerm({ storage, storageFreedays }: BidCharges): string {
  const free = storageFreedays === 1 ? '1 day' : `${storageFreedays} days`
  return charge('Storage', storage, storageFreedays > 0 ? ` a day after ${free} free` : ' a day')
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
