import { formatMoney } from '#domain/money.ts'
import { chargeWords } from '#domain/pricing/charge-words.ts'
import { type BidCharges, chargeDefaults, type ChargeName, chargeNames } from '#domain/pricing/fields.ts'

/** A charge that a bid can take over from another bid or from a rate card: all but the rate of a move and its drop fee. */
export type CardCharge = Exclude<ChargeName, 'drayage' | 'dropFee'>

/** An amount for each of them, of a bid or of a rate card. */
export type CardRates = Pick<BidCharges, CardCharge>

/** Those charges in their usual order. Source: F-072, F-258. */
export const cardCharges = chargeNames.filter((name): name is CardCharge => name !== 'drayage' && name !== 'dropFee')

/** Charges that most bids have, although their default is 0. */
const usual: readonly CardCharge[] = ['fsc', 'chassisFee']

/** What rates have 0 for where most bids have an amount, as a sentence; empty where there is none. Source: F-258. */
export function zerosSentence(rates: CardRates): string {
  const labels = cardCharges
    .filter((name) => rates[name] === 0 && (usual.includes(name) || chargeDefaults[name] !== 0))
    .map((name) => chargeWords[name].label)
  const last = labels.pop()
  if (last === undefined) return ''
  return labels.length > 0 ? `${labels.join(', ')} and ${last} are 0.` : `${last} is 0.`
}

/** The rates that matter most, in a few words: "18% fuel, $20.00 chassis". */
export function ratesInShort({ fsc, chassisFee }: CardRates): string {
  return `${fsc}% fuel, ${formatMoney(chassisFee)} chassis`
}
