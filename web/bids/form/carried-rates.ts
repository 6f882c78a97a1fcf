import { chargeDefaults, chargeKinds } from '#domain/pricing/fields.ts'
import { type CardCharge, cardCharges, type CardRates } from '#domain/rates/card-charges.ts'
import { readNumber } from '#web/shared/form/typed-number.ts'
import { type BidFormValues, type BidTab, bidTabNames, type BidTabs, chargeText, defaultOf } from './bid-fields.ts'

/** The texts of the fields that an earlier bid or the rates of the area fill. Source: F-072, F-258. */
export function carriedTexts(rates: CardRates): [CardCharge, string][] {
  return cardCharges.map((name) => [name, chargeText(name, rates[name])])
}

/** The texts that these fields had before. */
export function defaultTexts(): [CardCharge, string][] {
  return carriedTexts(chargeDefaults)
}

/** The tabs in which a carried field differs from its default. */
export function changedTabs(tabs: BidTabs, values: BidFormValues): BidTab[] {
  const changed: readonly string[] = cardCharges.filter(
    (name) => readNumber(values[name], chargeKinds[name]) !== defaultOf(name),
  )
  return bidTabNames.filter((tab) => tabs[tab].some((name) => changed.includes(name)))
}
