import type { User } from '#domain/auth/user.ts'
import { bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { chargeCell } from '#domain/bids/report.ts'
import { countryLabels, roleLabels } from '#domain/formats.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { atArea, flagged, moveColumns, timeColumns } from '#domain/loads/report.ts'
import { chargeColumns } from '#domain/pricing/charge-words.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { areaName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { moneyCell, report, type Report, timeCell, yesOrNo, zoneHead } from '#domain/report.ts'
import type { AdminBid } from './bid.ts'

/** Everything of an account but its password, the times by the clocks of a zone. Source: G-070. */
export function userReport(timeZone: string): Report<User> {
  return report('users', {
    ID: (user) => user.id,
    Username: (user) => user.username,
    'Display name': (user) => user.displayName,
    Role: (user) => roleLabels[user.role],
    Registered: (user) => yesOrNo(user.registered),
    Company: (user) => user.companyName,
    Contact: (user) => user.contactName,
    Email: (user) => user.email,
    Phone: (user) => user.phone,
    Country: (user) => countryLabels[user.country],
    'DOT number': (user) => user.dot_number,
    'MC number': (user) => user.mc_number,
    'SCAC code': (user) => user.scac_code,
    'Areas served': (user) => user.areasServed.map((id) => areaName(id) ?? id).join('; '),
    'Containers a week': (user) => (user.role === 'trucker' ? user.estimatedCapacity : null),
    'Container handling': (user) => flagged(user.containerHandling),
    'Created at': (user) => timeCell(user.createdAt, timeZone),
    [zoneHead]: () => timeZone,
  })
}

/** Everything of a load that an admin may know; the target price is not. Source: G-028, G-070. */
export const loadReport = report<AdminLoad>('loads', {
  'Load #': (load) => load.loadNumber,
  Status: (load) => loadStatusLabels[load.status],
  'Shipper ID': (load) => load.shipperId,
  Shipper: (load) => load.shipperName,
  ...moveColumns,
  'Auction hours': (load) => load.auctionDuration,
  Bids: (load) => load.bidCount,
  'Assigned to ID': (load) => load.winner?.truckerId,
  'Assigned to': (load) => load.winner?.truckerName,
  Drayage: (load) => moneyCell(load.winner?.drayage),
  ...timeColumns,
})

/** A bid with the area of its load, whose clocks its times are by. */
export type ReportedBid = AdminBid & { drayageAreaID: number }

/** A bid with every charge, in dollars, percent, days or hours; a withdrawn one has none. Source: G-070; Y-068. */
export const bidReport = report<ReportedBid>('bids', {
  'Load #': (bid) => bid.loadNumber,
  'Trucker ID': (bid) => bid.truckerId,
  Trucker: (bid) => bid.truckerName,
  Status: (bid) => bidStatusLabels[bid.status],
  ...chargeColumns((name) => (bid: ReportedBid) => (bid.withdrawal ? null : chargeCell(name, bid))),
  Total: (bid) => moneyCell(bid.withdrawal ? null : bidTotalWithPrepull(bid)),
  'Other fees': (bid) => bid.otherFees,
  Notes: (bid) => bid.notes,
  'Submitted at': (bid) => atArea(bid, bid.createdAt),
  'Changed at': (bid) => atArea(bid, bid.updatedAt),
  [zoneHead]: (bid) => areaTimeZone(bid.drayageAreaID),
})
