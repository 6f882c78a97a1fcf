import type { Bid } from '#domain/bids/bid.ts'
import { awardWords } from '#domain/events/award-words.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Says that a bid was taken, or that it won the load at once by the shipper's rule. Source: Y-085. */
export function sayTaken(
  { status, loadNumber }: Pick<Bid, 'status' | 'loadNumber'>,
  words: { title: string; text: string },
): void {
  const won = { title: awardWords.winner.title, text: awardWords.winner.message(loadNumber) }
  showToast({ kind: 'success', ...(status === 'accepted' ? won : words) })
}

/** Says that several bids were taken, what they come to together, and which of them won their loads at once. */
export function saySeveralTaken(bids: readonly Bid[], done: 'submitted' | 'updated'): void {
  const isOne = bids.length === 1
  const sum = formatMoney(bids.reduce((total, bid) => total + bidTotalWithPrepull(bid), 0))
  const won = bids.filter(({ status }) => status === 'accepted').map(({ loadNumber }) => loadNumber)
  const text = `${isOne ? 'Your bid has' : `${bids.length} bids have`} been ${done}, ${sum}${isOne ? '' : ' together'}.`
  const awarded = won.length > 0 ? ` You won ${new Intl.ListFormat('en-US').format(won)}.` : ''
  const title = `${isOne ? 'Bid' : 'Bids'} ${done === 'submitted' ? 'Submitted' : 'Updated'}`
  showToast({ kind: 'success', title, text: `${text}${awarded}` })
}
