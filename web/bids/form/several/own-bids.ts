import type { TruckerBid } from '#domain/bids/bid.ts'
import { type BidCharges, chargeNames } from '#domain/pricing/fields.ts'
import { bidFieldWords, feeFlags } from '../bid-fields.ts'
import { ownChargesOf } from './own-charges.ts'

const names = [...chargeNames, 'otherFees', 'notes'] as const

/** What one form for several own bids opens with: the bid on the first load, with the fees of those that need them. */
export function oneForAll(bids: readonly TruckerBid[]): BidCharges {
  const fees = Object.entries(feeFlags).flatMap(([name, flag]) => {
    const needing = bids.find(({ load }) => load.specialHandling[flag])
    return needing ? [[name, needing[name as keyof BidCharges]]] : []
  })
  return { ...bids[0]!, ...Object.fromEntries(fees) }
}

/**
 * What sending the form changes unseen, since picked bids are not what it opens with, and that they end at different times; null
 * where they are alike.
 */
export function differenceInWords(picked: readonly TruckerBid[], bids: readonly TruckerBid[]): string | null {
  const shared = oneForAll(bids)
  const loads = bids.map(({ load }) => load)
  const different = names.filter((name) =>
    picked.some((bid) => bid[name] !== { ...shared, ...ownChargesOf(bid.load, loads) }[name]),
  )
  const labels = different.map((name) =>
    bidFieldWords[name].label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()),
  )
  const sentences = [
    ...(labels.length > 0
      ? [
          `Your bids differ in ${new Intl.ListFormat('en-US').format(labels)}. The picked ones get the charges of this form.`,
        ]
      : []),
    ...(picked.some(({ validUntil }) => validUntil !== bids[0]!.validUntil)
      ? ['Each keeps the time until which it is valid, unless you choose another.']
      : []),
  ]
  return sentences.join(' ') || null
}
