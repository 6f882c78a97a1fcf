import { type BidStatus, bidStatusLabels } from '#domain/bids/lifecycle.ts'
import { type AnyLoadStatus, loadStatusLabels } from '#domain/loads/lifecycle.ts'

/** Every status of a load or a bid that has a look of its own. Both know "expired", and it looks different. */
export type StatusName = AnyLoadStatus | 'accepted' | 'rejected' | 'bid_expired'

export const statusLabels: Record<StatusName, string> = {
  ...loadStatusLabels,
  accepted: bidStatusLabels.accepted,
  rejected: bidStatusLabels.rejected,
  bid_expired: bidStatusLabels.expired,
}

/** The name under which a bid's status is drawn. */
export function bidStatusName(status: BidStatus): StatusName {
  return status === 'expired' ? 'bid_expired' : status
}
