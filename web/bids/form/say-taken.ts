import type { Bid } from '#domain/bids/bid.ts'
import { awardWords } from '#domain/events/award-words.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Says that a bid was taken, or that it won the load at once by the shipper's rule. Source: Y-085. */
export function sayTaken(
  { status, loadNumber }: Pick<Bid, 'status' | 'loadNumber'>,
  words: { title: string; text: string },
): void {
  const won = { title: awardWords.winner.title, text: awardWords.winner.message(loadNumber) }
  showToast({ kind: 'success', ...(status === 'accepted' ? won : words) })
}
