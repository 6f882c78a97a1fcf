import type { Bid } from '#domain/bids/bid.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { AwardOffer } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { byEstimate } from '../best-match/best-match.ts'

/** The offers of a load since its award has ended, newest first; the lists of loads do not have them. */
function useOffers(loadId: number, enabled: boolean): readonly AwardOffer[] {
  const { data } = useApi(readLoad, { params: { id: loadId } }, { reader: 'shipper', enabled })
  return data?.reopened?.offers ?? []
}

/** The one that waits for its trucker. */
export function useOpenOffer(loadId: number, { enabled = true } = {}): AwardOffer | undefined {
  const offers = useOffers(loadId, enabled)
  const now = useServerNow()
  return offers.find(({ state, expiresAt }) => state === 'open' && now < Date.parse(expiresAt))
}

/** The cheapest bid to offer the load to: to be confirmed, and no offer since was declined or left unanswered. Source: X-239. */
export function nextToOffer(bids: readonly Bid[], offers: readonly AwardOffer[]): Bid | undefined {
  const asked = new Set(
    offers.filter(({ state }) => state === 'declined' || state === 'lapsed').map(({ bidId }) => bidId),
  )
  const left = bids.filter(
    (bid) => bid.status === 'pending' && bid.needsConfirmation && !bid.unavailable && !asked.has(bid.id),
  )
  return byEstimate(left)[0]
}
