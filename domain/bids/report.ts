import { bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { moveColumns } from '#domain/loads/report.ts'
import { chargeNames } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { report } from '#domain/report.ts'
import type { TruckerBid } from './bid.ts'

/** The trucker's own bid with every charge, in dollars, percent, days or hours, and its load. Source: Y-230. */
export const ownBidReport = report<TruckerBid>('bids', {
  'Load #': (bid) => bid.loadNumber,
  Status: (bid) => bidStatusLabels[bid.status],
  // As its badge says it, with bids or without.
  'Load status': ({ load }) => (load.status === 'active' ? 'Open' : loadStatusLabels[load.status]),
  ...Object.fromEntries(
    Object.entries(moveColumns).map(([head, cellOf]) => [head, (bid: TruckerBid) => cellOf(bid.load)]),
  ),
  ...Object.fromEntries(chargeNames.map((name) => [name, (bid: TruckerBid) => bid[name]])),
  Total: (bid) => bidTotalWithPrepull(bid),
  'Other fees': (bid) => bid.otherFees,
  Notes: (bid) => bid.notes,
  'Valid until': (bid) => bid.validUntil,
  'Bidding ends at': (bid) => bid.load.biddingEndsAt,
  'Submitted at': (bid) => bid.createdAt,
  'Changed at': (bid) => bid.updatedAt,
})
