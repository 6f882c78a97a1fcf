import type { Bid } from '#domain/bids/bid.ts'
import { chargeDefaults, chargeKinds, type ChargeName, chargeNames } from '#domain/pricing/fields.ts'
import { readNumber } from '#web/shared/form/typed-number.ts'
import { type BidFormValues, type BidTab, bidTabNames, type BidTabs, chargeText, defaultOf } from './bid-fields.ts'

type Carried = Exclude<ChargeName, 'drayage' | 'dropFee'>

/** What a new bid takes over from an earlier one: all but the rate, the drop fee and the texts. Source: F-072. */
const carriedNames = chargeNames.filter((name): name is Carried => name !== 'drayage' && name !== 'dropFee')

/** The texts of the fields that an earlier bid fills. */
export function carriedTexts(bid: Pick<Bid, Carried>): [Carried, string][] {
  return carriedNames.map((name) => [name, chargeText(name, bid[name])])
}

/** The texts that these fields had before. */
export function defaultTexts(): [Carried, string][] {
  return carriedTexts(chargeDefaults)
}

/** The tabs in which a carried field differs from its default. */
export function changedTabs(tabs: BidTabs, values: BidFormValues): BidTab[] {
  const changed: readonly string[] = carriedNames.filter(
    (name) => readNumber(values[name], chargeKinds[name]) !== defaultOf(name),
  )
  return bidTabNames.filter((tab) => tabs[tab].some((name) => changed.includes(name)))
}
