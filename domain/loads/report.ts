import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { bidderLabel, handlingsOf, liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { moneyCell, report, timeCell, zoneHead } from '#domain/report.ts'
import type { AdminLoad, NestedLoad, ShipperLoad } from './load.ts'

/** The route of a load and its container. */
export const moveColumns = {
  'Import/Export': (load: NestedLoad) => loadTypeLabel(load.export),
  Origin: (load: NestedLoad) => areaName(load.drayageAreaID),
  'Pickup terminal': (load: NestedLoad) => terminalName(load.pickupTerminalID),
  'Return terminal': (load: NestedLoad) => terminalName(load.returnTerminalID),
  Destination: (load: NestedLoad) => load.deliveryCityOrZip,
  'Live/Drop': (load: NestedLoad) => liveOrDropLabel(load.liveOrdrop),
  'Container type': (load: NestedLoad) => load.containerType,
  Weight: (load: NestedLoad) => load.weight,
  'Special handling': (load: NestedLoad) => flagged(load.specialHandling),
  'Pickup date': (load: NestedLoad) => load.pickupDate,
  'Delivery date': (load: NestedLoad) => load.deliveryDate,
  Instructions: (load: NestedLoad) => load.specialInstructions,
}

type TimedLoad = ShipperLoad | AdminLoad

/** The times of a load, by the clocks of its area. */
export const timeColumns = {
  'Created at': (load: TimedLoad) => atArea(load, load.createdAt),
  'Expires at': (load: TimedLoad) => atArea(load, load.expiresAt),
  'Assigned at': (load: TimedLoad) => atArea(load, load.assignedAt),
  'Completed at': (load: TimedLoad) => atArea(load, load.completedAt),
  [zoneHead]: (load: TimedLoad) => areaTimeZone(load.drayageAreaID),
}

/** An instant by the clocks of a load's area, as a cell. */
export function atArea(load: Pick<NestedLoad, 'drayageAreaID'>, instant: string | null): string | null {
  return timeCell(instant, areaTimeZone(load.drayageAreaID))
}

/** The shipper's own load, with the winner by label. Source: Y-230; G-027. */
export const ownLoadReport = report<ShipperLoad>('loads', {
  'Load #': (load) => load.loadNumber,
  Status: (load) => loadStatusLabels[load.status],
  ...moveColumns,
  'Target price': (load) => moneyCell(load.targetPrice),
  'Auction hours': (load) => load.auctionDuration,
  'Bidding ends at': (load) => atArea(load, load.biddingEndsAt),
  Bids: (load) => load.bidCount,
  Trucker: (load) => load.winner && bidderLabel(load.winner.truckerId),
  Drayage: (load) => moneyCell(load.winner?.drayage),
  ...timeColumns,
})

/** The handling that flags say, as one cell. */
export function flagged(flags: readonly boolean[]): string {
  return handlingsOf(flags)
    .map(({ tag }) => tag)
    .join('; ')
}
