/**
 * The life of a bid. Acceptance and expiry ask this table; a change of its charges is no move, and only a pending bid
 * takes one.
 *
 * A pending bid is accepted, rejected with the load's award to another or its cancellation, or expires with the
 * auction; an extension brings expired bids back. Source: A-313; G-005, G-006, G-014, G-019.
 */
export const bidMoves = {
  pending: ['accepted', 'rejected', 'expired'],
  accepted: [],
  rejected: [],
  expired: ['pending'],
} as const satisfies Record<string, readonly string[]>

export type BidStatus = keyof typeof bidMoves

export const bidStatuses = Object.keys(bidMoves) as [BidStatus, ...BidStatus[]]

export const bidStatusLabels: Record<BidStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
}

/** The sentence at the foot of a bid's dialogs. Source; G-139. */
export const bidFooters: Record<BidStatus, string> = {
  pending: 'Awaiting shipper decision',
  accepted: 'Bid was accepted',
  rejected: 'Bid was rejected',
  expired: 'This bid has expired',
}

/** Bids that ended without a win. Source: A-189. */
export const pastBidStatuses = ['rejected', 'expired'] as const satisfies BidStatus[]

/** Whether a bid can go from one status straight to the other. */
export function mayMoveBid(from: BidStatus, to: BidStatus): boolean {
  const targets: readonly BidStatus[] = bidMoves[from]
  return targets.includes(to)
}
