import { type BidStatus, bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'

/**
 * Every status of a load or a bid that has a look of its own. Both know "expired", and it looks different. Only truckers
 * see "open" and "not awarded".
 */
export type StatusName = AnyLoadStatus | 'open' | 'not_awarded' | 'accepted' | 'rejected' | 'bid_expired'

export const statusLabels: Record<StatusName, string> = {
  ...loadStatusLabels,
  open: 'Open',
  not_awarded: 'Not awarded',
  accepted: bidStatusLabels.accepted,
  rejected: bidStatusLabels.rejected,
  bid_expired: bidStatusLabels.expired,
}

type LoadOfReader = Pick<AnyLoad, 'status' | 'bidCount' | 'winningBidId'>

/**
 * The name under which a load's status is drawn, `status` being that of this moment. A load without a count of bids is
 * in the hands of a trucker. Source: G-029, G-225, G-226.
 */
export function loadStatusName(load: LoadOfReader, status: AnyLoadStatus = load.status): StatusName {
  if (load.bidCount !== undefined) return status
  if (isAuction(status)) return 'open'
  return status === 'assigned' && load.winningBidId === undefined ? 'not_awarded' : status
}

/** When a load reached each status, by the names under which they are drawn, ISO 8601. */
export function statusTimesOf(
  load: LoadOfReader & Pick<AnyLoad, 'createdAt' | 'statusTimes'>,
): Partial<Record<StatusName, string>> {
  if (load.bidCount !== undefined) return { pending: load.createdAt, ...load.statusTimes }
  const { active: open = load.createdAt, assigned, ...times } = load.statusTimes ?? {}
  const award = loadStatusName(load) === 'not_awarded' ? 'not_awarded' : 'assigned'
  return { open, ...(assigned && { [award]: assigned }), ...times }
}

/** The name under which a bid's status is drawn. */
export function bidStatusName(status: BidStatus): StatusName {
  return status === 'expired' ? 'bid_expired' : status
}
