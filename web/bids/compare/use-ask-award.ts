import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { askAward } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { useAwardLimit } from '#web/api/award-limit.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSend } from '#web/shared/send/use-send.ts'

/** Why the member who is signed in may not accept a bid, and the way to ask the owner to. Source: P-005, P-007. */
export function useAskAward(onDone: () => void) {
  const { wordsFor, owner } = useAwardLimit()
  const sending = useSend(askAward, { done: askedWords(owner, 1), onDone })
  return { ...sending, owner, aboveOf: (bid: Bid) => wordsFor(totalOf(bid)) }
}

/** The same for bids on several loads, each asked about in turn. */
export function useAskAwards() {
  const { wordsFor, owner } = useAwardLimit()
  const { mutateAsync, isPending } = useApiMutation(askAward, { lock: 'same' })
  async function ask(bids: readonly Bid[]): Promise<void> {
    const [first, ...rest] = bids
    if (!first) return
    await mutateAsync({ params: { id: first.loadId }, body: { bidId: first.id } })
    await ask(rest)
  }
  return { ask, isPending, owner, aboveOf: (bid: Bid) => wordsFor(totalOf(bid)) }
}

export function askedWords(owner: string, count: number) {
  return {
    title: `${owner} was asked`,
    text: count === 1 ? 'The notification leads to this bid.' : `About ${count} bids.`,
  }
}

/** What an award would bind to, as the confirmation has it: without prepull. */
function totalOf(bid: Bid) {
  return pricedLinesOf(bid, 'shipper').totalCents
}
