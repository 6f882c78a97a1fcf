import { useEffect, useRef } from 'react'
import { listTruckerBids } from '#domain/bids/api.ts'
import type { Bid, TruckerBid } from '#domain/bids/bid.ts'
import { awardWords } from '#domain/events/award-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** As many of the latest bids are watched; what is decided comes to the top. */
const watched = 50

/** Notifies a trucker on any page the moment a bid is decided. Source: A-312; G-014, G-018. */
export function AwardNotice() {
  const { data: bids } = useApi(listTruckerBids, { query: { limit: watched } })
  const before = useRef<ReadonlyMap<number, Bid['status']>>(new Map())

  useEffect(() => {
    if (!bids) return
    const decided = bids.find(({ id, status }) => before.current.get(id) === 'pending' && isDecision(status))
    before.current = new Map(bids.map(({ id, status }) => [id, status]))
    if (decided) showToast(noticeOf(decided))
  }, [bids])
  return null
}

function isDecision(status: Bid['status']): boolean {
  return status === 'accepted' || status === 'rejected'
}

function noticeOf({ status, loadId, loadNumber, load }: TruckerBid) {
  const link = { label: 'View load', to: `/trucker/loads/${loadId}` }
  const isWon = status === 'accepted'
  const lost = load.status === 'cancelled' ? awardWords.cancelled : awardWords.losers
  const { title, message } = isWon ? awardWords.winner : lost
  const text = message(loadNumber)
  return isWon ? ({ kind: 'success', title, text, link } as const) : ({ kind: 'error', title, text } as const)
}
