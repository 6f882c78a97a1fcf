/**
 * The life of a bid. Acceptance and expiry ask this table; a change of its charges is no move.
 *
 * A pending bid is accepted, rejected with the load's award to another or its cancellation, or expires with the
 * auction or its own validity; an extension, a renewal or a change brings expired bids back. Its trucker withdraws it, and
 * may bid again. Once an award is released its bid is rejected, and those that lost to it are pending again.
 * Source: A-313; G-005, G-006, G-014, G-019; Y-060; XD-08.
 */
export const bidMoves = {
  pending: ['accepted', 'rejected', 'expired', 'withdrawn'],
  accepted: ['rejected'],
  rejected: ['pending'],
  expired: ['pending', 'withdrawn'],
  withdrawn: ['pending'],
} as const satisfies Record<string, readonly string[]>

export type BidStatus = keyof typeof bidMoves

export const bidStatuses = Object.keys(bidMoves) as [BidStatus, ...BidStatus[]]

export const bidStatusLabels: Record<BidStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** The sentence at the foot of a bid's dialogs. Source; G-139. */
export const bidFooters: Record<BidStatus, string> = {
  pending: 'Awaiting shipper decision',
  accepted: 'Bid was accepted',
  rejected: 'Bid was rejected',
  expired: 'This bid has expired',
  withdrawn: 'You withdrew this bid',
}

type FooterBid = { lapsedAt: string | null; needsConfirmation?: boolean | undefined }

/** The same of a bid in a status: also that it has lapsed, or that its price is to be confirmed first. Source: Y-067, X-233. */
export function bidFooterOf({ lapsedAt, needsConfirmation = false }: FooterBid, status: BidStatus): string {
  if (status === 'pending' && needsConfirmation) return 'Price not confirmed'
  return status === 'expired' && lapsedAt !== null ? 'This bid is no longer valid' : bidFooters[status]
}

/** Why a trucker withdrew a bid, as offered. */
export const withdrawalReasons = {
  equipment: 'No chassis, truck or driver',
  price: 'Price was a mistake',
  schedule: "Can't make the appointment",
  other: 'Other',
} as const
export type WithdrawalReason = keyof typeof withdrawalReasons

/** Bids that ended without a win. Source: A-189; Y-066. */
export const pastBidStatuses = ['rejected', 'expired', 'withdrawn'] as const satisfies BidStatus[]

/** Whether a bid can go from one status straight to the other. */
export function mayMoveBid(from: BidStatus, to: BidStatus): boolean {
  const targets: readonly BidStatus[] = bidMoves[from]
  return targets.includes(to)
}
