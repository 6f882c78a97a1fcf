import type { User } from '#domain/auth/user.ts'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { flagged, moveColumns, timeColumns } from '#domain/loads/report.ts'
import { chargeNames } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { areaName } from '#domain/reference/reference.ts'
import { report, yesOrNo } from '#domain/report.ts'
import type { AdminBid } from './bid.ts'

/** Everything of an account but its password. Source: G-070. */
export const userReport = report<User>('users', {
  Id: (user) => user.id,
  Username: (user) => user.username,
  'Display name': (user) => user.displayName,
  Role: (user) => user.role,
  Registered: (user) => yesOrNo(user.registered),
  Company: (user) => user.companyName,
  Contact: (user) => user.contactName,
  Email: (user) => user.email,
  Phone: (user) => user.phone,
  Country: (user) => user.country,
  'DOT number': (user) => user.dot_number,
  'MC number': (user) => user.mc_number,
  'SCAC code': (user) => user.scac_code,
  'Areas served': (user) => user.areasServed.map((id) => areaName(id) ?? id).join('; '),
  'Containers a week': (user) => (user.role === 'trucker' ? user.estimatedCapacity : null),
  'Container handling': (user) => flagged(user.containerHandling),
  'Created at': (user) => user.createdAt,
})

/** Everything of a load that an admin may know; the target price is not. Source: G-028, G-070. */
export const loadReport = report<AdminLoad>('loads', {
  'Load #': (load) => load.loadNumber,
  Status: (load) => loadStatusLabels[load.status],
  'Shipper id': (load) => load.shipperId,
  Shipper: (load) => load.shipperName,
  ...moveColumns,
  'Auction hours': (load) => load.auctionDuration,
  Bids: (load) => load.bidCount,
  'Assigned to id': (load) => load.winner?.truckerId,
  'Assigned to': (load) => load.winner?.truckerName,
  Drayage: (load) => load.winner?.drayage,
  ...timeColumns,
})

/** A bid with every charge, in dollars, percent, days or hours; a withdrawn one has none. Source: G-070; Y-068. */
export const bidReport = report<AdminBid>('bids', {
  Id: (bid) => bid.id,
  'Load #': (bid) => bid.loadNumber,
  'Trucker id': (bid) => bid.truckerId,
  Trucker: (bid) => bid.truckerName,
  Status: (bid) => bid.status,
  ...Object.fromEntries(chargeNames.map((name) => [name, (bid: AdminBid) => (bid.withdrawal ? null : bid[name])])),
  Total: (bid) => (bid.withdrawal ? null : bidTotalWithPrepull(bid)),
  'Other fees': (bid) => bid.otherFees,
  Notes: (bid) => bid.notes,
  'Submitted at': (bid) => bid.createdAt,
  'Changed at': (bid) => bid.updatedAt,
})
