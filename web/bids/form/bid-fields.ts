import { chargeWords } from '#domain/pricing/charge-words.ts'
import { type BidCharges, chargeDefaults, chargeKinds, type ChargeName, chargeNames } from '#domain/pricing/fields.ts'
import type { Unit } from '#web/shared/form/number-field.tsx'
import { countedNumber, writeNumber } from '#web/shared/form/typed-number.ts'

/** The texts in the fields of a bid, numbers too: what is shown is what is counted and sent. Source: F-003. */
export type BidFormValues = Record<ChargeName, string> & { otherFees: string; notes: string }
export type BidFieldName = keyof BidFormValues

export type BidTab = 'base' | 'additional' | 'extras'
export type BidTabs = Record<BidTab, readonly BidFieldName[]>

export const bidTabLabels: Record<BidTab, string> = {
  base: 'Base Charges',
  additional: 'Additional Charges',
  extras: 'Optional Extras',
}
export const bidTabNames = Object.keys(bidTabLabels) as BidTab[]

const times: readonly ChargeName[] = [
  'terminalFreehours',
  'terminalWaitingrate',
  'deliveryFreehours',
  'deliveryWaitingrate',
  'dryRun',
  'examStop',
  'extraStop',
]
const extras: readonly BidFieldName[] = ['overWeightfee', 'dgFee', 'reeferFee', 'otherFees', 'notes']

export const submitTabs: BidTabs = {
  base: ['drayage', 'fsc', 'chassisFee', 'dropFee'],
  additional: ['prepull', 'storage', 'storageFreedays', ...times],
  extras,
}

export const modifyTabs: BidTabs = {
  base: ['drayage', 'fsc', 'prepull', 'chassisFee', 'storage', 'storageFreedays'],
  additional: [...times, 'dropFee'],
  extras,
}

/** The extra fee that a flag of a load asks for, by the flag's place. Source: A-094. */
export const feeFlags: Partial<Record<BidFieldName, number>> = { overWeightfee: 0, dgFee: 1, reeferFee: 3 }

/** Whether a field is a fee for a flag that the load does not carry. Source: F-084; G-175. */
export function isOtherFee(name: BidFieldName, flags: readonly boolean[]): boolean {
  const flag = feeFlags[name]
  return flag !== undefined && !flags[flag]
}

/** The tabs with the fees first that the load's flags ask for. */
export function tabsFor(tabs: BidTabs, flags: readonly boolean[]): BidTabs {
  const fees = tabs.extras.filter((name) => feeFlags[name] !== undefined)
  const sorted = fees.toSorted((a, b) => Number(isOtherFee(a, flags)) - Number(isOtherFee(b, flags)))
  return { ...tabs, extras: [...sorted, ...tabs.extras.filter((name) => !fees.includes(name))] }
}

/** What a field is called, the unit in it, and one line below it. */
export const bidFieldWords: Record<BidFieldName, { label: string; unit?: Unit; help?: string }> = {
  ...chargeWords,
  drayage: { ...chargeWords.drayage, help: 'Base rate for the full move, pickup through empty return' },
  chassisFee: { ...chargeWords.chassisFee, help: 'Total assumes 2 days' },
  storage: { ...chargeWords.storage, help: 'Added to the estimate only when storage free days is 0' },
  dropFee: { ...chargeWords.dropFee, help: 'Once per container' },
  otherFees: { label: 'Other fees', help: 'Describe any other charges; not added to the total' },
  notes: { label: 'Notes', help: 'Shown to the shipper with your bid' },
}

/** The bid that the fields describe, as it is sent and counted: a blank or refused number is 0, an empty text null. */
export function chargesOf(values: BidFormValues): BidCharges {
  const numbers = Object.fromEntries(
    chargeNames.map((name) => [name, countedNumber(values[name], chargeKinds[name]) ?? 0]),
  )
  return {
    ...(numbers as Record<ChargeName, number>),
    otherFees: values.otherFees.trim() || null,
    notes: values.notes.trim() || null,
  }
}

/** The fields of a new bid. Source. */
export function newBidValues(): BidFormValues {
  return { ...textsOf(chargeDefaults), drayage: '', otherFees: '', notes: '' }
}

/**
 * The fields of a bid that is there: a zero whose default is another number opens with the default.
 *
 * Source: A-168; G-090.
 */
export function storedBidValues(bid: BidCharges): BidFormValues {
  const numbers = Object.fromEntries(chargeNames.map((name) => [name, bid[name] || defaultOf(name)]))
  return { ...textsOf(numbers), otherFees: bid.otherFees ?? '', notes: bid.notes ?? '' }
}

/** A number of a charge as its field shows it. */
export function chargeText(name: ChargeName, number: number): string {
  return writeNumber(number, chargeKinds[name])
}

function textsOf(numbers: Partial<Record<ChargeName, number>>): Record<ChargeName, string> {
  const texts = chargeNames.map((name) => [name, writeNumber(numbers[name], chargeKinds[name])])
  return Object.fromEntries(texts) as Record<ChargeName, string>
}

/** The fields in which a stored zero is hidden behind a default that is none. */
export function replacedZeros(bid: BidCharges): readonly ChargeName[] {
  return chargeNames.filter((name) => bid[name] === 0 && defaultOf(name) !== 0)
}

/** The default of a charge; drayage has none and counts as zero. */
export function defaultOf(name: ChargeName): number {
  return name === 'drayage' ? 0 : chargeDefaults[name]
}

/** The first field, in the order of the tabs, that is among those named. */
export function firstField(tabs: BidTabs, names: readonly string[]): BidFieldName | undefined {
  return bidTabNames.flatMap((tab) => tabs[tab]).find((name) => names.includes(name))
}
