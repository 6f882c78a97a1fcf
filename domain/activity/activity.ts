import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'

/** The last state of a bid, as its reader knows it. */
export type ActivityKind = 'accepted' | 'rejected' | 'withdrawn' | 'modified' | 'new'

/** The words of an activity row. Source. */
export const activityLabels: Record<ActivityKind, string> = {
  new: 'New bid submitted',
  modified: 'Bid modified',
  accepted: 'Bid accepted',
  rejected: 'Bid rejected',
  withdrawn: 'Bid withdrawn',
}

/**
 * The kind of a bid's activity row: the decision on it, else whether it was withdrawn or modified. Expired bids keep theirs.
 *
 * A bid is modified when its two instants differ; they are given as on the wire or as dates.
 * Source; G-025.
 */
export function activityKind(bid: {
  status: BidStatus
  createdAt: string | Date
  updatedAt: string | Date
}): ActivityKind {
  if (bid.status === 'accepted' || bid.status === 'rejected' || bid.status === 'withdrawn') return bid.status
  return new Date(bid.updatedAt).getTime() === new Date(bid.createdAt).getTime() ? 'new' : 'modified'
}
