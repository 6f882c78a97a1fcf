import { formatMoney } from '#domain/money.ts'
import { chargeKinds, type ChargeName } from '#domain/pricing/fields.ts'
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

/** What a bid leaves out that most bids quote; undefined when it quotes both. Source: F-008. */
export function omissionOf({ fsc, chassisFee }: { fsc: number; chassisFee: number }): string | undefined {
  if (fsc === 0 && chassisFee === 0) return 'No fuel surcharge and no chassis quoted'
  if (fsc === 0) return 'No fuel surcharge quoted'
  return chassisFee === 0 ? 'No chassis quoted' : undefined
}
