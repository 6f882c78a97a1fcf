import { bidderLabel } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import type { LoadFacts } from './load-notification.ts'
import type { HistoryEvent, HistoryWords } from './row.ts'
import { capitalized, recordOf, totalOf } from './values.ts'

/** Several new or changed bids as one; null for a single one. Source: G-181. */
export function newBidsWords(count: number): string | null {
  return count > 1 ? `${count} new or changed bids` : null
}

/** The same as the title of a notification. */
export function newBidsTitle({ happenings = 1 }: LoadFacts): string | null {
  return newBidsWords(happenings)
}

/** The same as its message. */
export function newBidsMessage(load: LoadFacts): string | null {
  const bids = newBidsTitle(load)
  return bids && `Load ${load.loadNumber} has ${bids}.`
}

/** The bidder, as a shipper knows them. */
export function bidderOf({ bid }: HistoryEvent): string {
  return bid ? bidderLabel(bid.truckerId) : ''
}

/** What an award means to one of the bidders. */
export function awarded({ bidId, bid: own }: HistoryEvent): HistoryWords {
  return own?.id === bidId
    ? {
        kind: 'bid-accepted',
        title: 'Bid accepted',
        details: 'You won the load',
        amount: totalOf(bidTotalWithPrepull, own?.charges),
      }
    : { kind: 'bid-rejected', title: 'Bid rejected', details: 'The load went to another trucker' }
}

/** An event keeps the parts that were changed; the rest is as it was before. */
export function modification(
  total: (bid: BidCharges) => number,
  { before, after }: HistoryEvent,
  bidder?: string,
): HistoryWords {
  const was = totalOf(total, before)
  const amount = totalOf(total, { ...recordOf(before), ...recordOf(after) })
  const change = was === null ? undefined : was === amount ? 'same total' : `was ${formatMoney(was)}`
  const details = [bidder, change].filter(Boolean).join(', ')
  return { kind: 'bid-modified', title: 'Bid modified', details: capitalized(details), amount }
}

/** The total that the carrier asks, labeled as such; empty if there is no price. Source: G-256. */
export function carrierTotalOf(values: unknown): string {
  const total = totalOf(bidTotalWithPrepull, values)
  return total === null ? '' : `, carrier total ${formatMoney(total)}`
}

/** Both totals where they differ. */
export function changeOf(was: unknown, is: unknown): string {
  const [from, to] = [totalOf(bidTotalWithPrepull, was), totalOf(bidTotalWithPrepull, is)]
  if (from === null || to === null || from === to) return ''
  return `, carrier total from ${formatMoney(from)} to ${formatMoney(to)}`
}
