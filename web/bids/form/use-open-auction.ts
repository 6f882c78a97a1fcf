import { readLoad } from '#domain/loads/api.ts'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { NestedLoad } from '#domain/loads/load.ts'
import { isGone } from '#web/api/error.ts'
import { useApi } from '#web/api/hooks.ts'
import type { AuctionPhase } from '#domain/auctions/deadline.ts'
import { useAuctionPhase, useLoadStatus } from '#web/loads/public.tsx'

export const closed = 'This load is no longer open. Your bid was not submitted.'

/**
 * A load whose auction is followed while a dialog is open: `ended` says why no bid is accepted.
 *
 * An extension reopens it. Source: G-004, G-157; F-267.
 */
export function useOpenAuction(given: NestedLoad, opened: boolean): { load: NestedLoad; ended: string | undefined } {
  const { data, error } = useApi(readLoad, { params: { id: given.id } }, { reader: 'trucker', enabled: opened })
  const load: NestedLoad = data ?? given
  const ended = auctionEndIn(useLoadStatus(load), useAuctionPhase(load))
  // A load that has been awarded or cancelled is out of the reach of a trucker who has not bid on it.
  return { load, ended: ended ?? (isGone(error) ? closed : undefined) }
}

/** Why a load in a status accepts no bids, in words; undefined while they are taken. */
export function auctionEndIn(status: AnyLoadStatus, phase: AuctionPhase | 'over'): string | undefined {
  if (phase === 'deciding' || phase === 'awarding') return 'Bidding on this load has ended. Your bid was not submitted.'
  if (status === 'expired') return 'The auction has ended. Your bid was not submitted.'
  return isAuction(status) ? undefined : closed
}
