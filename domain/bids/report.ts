import { bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { atArea, moveColumns } from '#domain/loads/report.ts'
import { chargeColumns } from '#domain/pricing/charge-words.ts'
import { chargeKinds, type ChargeName } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { moneyCell, report, zoneHead } from '#domain/report.ts'
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
  ...chargeColumns((name) => (bid: TruckerBid) => chargeCell(name, bid)),
  Total: (bid) => moneyCell(bidTotalWithPrepull(bid)),
  'Other fees': (bid) => bid.otherFees,
  Notes: (bid) => bid.notes,
  'Valid until': ({ load, validUntil }) => atArea(load, validUntil),
  'Bidding ends at': ({ load }) => atArea(load, load.biddingEndsAt),
  'Submitted at': ({ load, createdAt }) => atArea(load, createdAt),
  'Changed at': ({ load, updatedAt }) => atArea(load, updatedAt),
  [zoneHead]: ({ load }) => areaTimeZone(load.drayageAreaID),
})

/** A charge as a cell: an amount with two decimals, or a percentage or count. */
export function chargeCell(name: ChargeName, charges: Record<ChargeName, number>): string | number | null {
  return chargeKinds[name] === 'money' ? moneyCell(charges[name]) : charges[name]
}
