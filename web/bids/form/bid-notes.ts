import { formatMoney } from '#domain/money.ts'
import { type BidCharges, chargeKinds, type ChargeName } from '#domain/pricing/fields.ts'
import { omittedCharges } from '#domain/pricing/omitted-charges.ts'
import { readNumber } from '#web/shared/form/typed-number.ts'
import { type BidFormValues, bidFieldWords, defaultOf } from './bid-fields.ts'

/** Which of the stored zeros still have their default in the form; amounts first, then what has a unit. */
export function stillReplaced(zeros: readonly ChargeName[], values: BidFormValues): ChargeName[] {
  const hasUnit = (name: ChargeName) => Number(bidFieldWords[name].unit !== undefined)
  return zeros
    .filter((name) => readNumber(values[name], chargeKinds[name]) === defaultOf(name))
    .toSorted((a, b) => hasUnit(a) - hasUnit(b))
}

/** A charge with its default: "Dry run $100.00", "Terminal waiting $75.00/hr", "Storage free days 1". */
export function defaultWords(name: ChargeName): string {
  const { label, unit } = bidFieldWords[name]
  if (chargeKinds[name] !== 'money') return `${label} ${defaultOf(name)}`
  return `${label.replace(/ rate$/, '')} ${formatMoney(defaultOf(name))}${unit === '/ hour' ? '/hr' : ''}`
}

/** What the form says above its tabs of stored zeros that it raises. Source: F-006; G-090. */
export function replacedSentence(names: readonly ChargeName[]): string {
  const subject =
    names.length === 1 ? '1 charge of your current bid is 0' : `${names.length} charges of your current bid are 0`
  return `${subject} and will be set to the default: ${names.map(defaultWords).join(', ')}.`
}

/** What a bid leaves out that most bids quote, and what its shipper reads; null when it quotes both. Source: F-008, F-258. */
export function omissionOf(charges: Pick<BidCharges, 'fsc' | 'chassisFee'>): { title: string; text: string } | null {
  const omitted = omittedCharges(charges)
  if (omitted.length === 0) return null
  const areBoth = omitted.length > 1
  const quoted = omitted.map((words) => `“${words}”`).join(' and ')
  return {
    title: areBoth ? 'No fuel surcharge and no chassis quoted' : omitted.join(),
    text: `The shipper reads ${quoted} beside your bid. ${areBoth ? 'Enter them, or leave both' : 'Enter it, or leave it'} at 0 if your rate covers ${areBoth ? 'them' : 'it'}.`,
  }
}
