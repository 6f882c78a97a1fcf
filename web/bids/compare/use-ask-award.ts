import { useState } from 'react'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { askAward } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { useAwardLimit } from '#web/shared/facts/people/award-limit.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useSend } from '#web/shared/send/use-send.ts'

/** Why the member who is signed in may not accept a bid, and the way to ask the owner to. Source: P-005, P-007. */
export function useAskAward(onDone: () => void) {
  const { wordsFor, owner } = useAwardLimit()
  const sending = useSend(askAward, { done: askedWords(owner, 1), onDone })
  return { ...sending, owner, aboveOf: (bid: Bid) => wordsFor(totalOf(bid)) }
}

/** The same for bids on several loads, each asked about in turn; `problem` is why one could not be. */
export function useAskAwards(onAsked: (loadIds: readonly Bid['loadId'][]) => void) {
  const { wordsFor, owner } = useAwardLimit()
  const { mutateAsync, isPending } = useApiMutation(askAward, { lock: 'same' })
  const [presses] = useState(pressLock)
  const [problem, setProblem] = useState<string>()

  async function askEach([first, ...rest]: readonly Bid[]): Promise<void> {
    if (!first) return
    await mutateAsync({ params: { id: first.loadId }, body: { bidId: first.id } })
    await askEach(rest)
  }

  async function askAll(bids: readonly Bid[]): Promise<boolean> {
    try {
      await askEach(bids)
    } catch (refusal) {
      setProblem(serverMessage(refusal))
      return false
    }
    setProblem(undefined)
    showToast({ kind: 'success', ...askedWords(owner, bids.length) })
    onAsked(bids.map(({ loadId }) => loadId))
    return true
  }

  const ask = (bids: readonly Bid[]) => void throughLock(presses, bids.map(({ id }) => id).join(), () => askAll(bids))
  return { ask, problem, isPending, owner, aboveOf: (bid: Bid) => wordsFor(totalOf(bid)) }
}

function askedWords(owner: string, count: number) {
  return {
    title: `${owner} was asked`,
    text: count === 1 ? 'The notification leads to this bid.' : `About ${count} bids.`,
  }
}

/** What an award would bind to, as the confirmation has it: without prepull. */
function totalOf(bid: Bid) {
  return pricedLinesOf(bid, 'shipper').totalCents
}
