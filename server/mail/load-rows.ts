import { cityOf } from '#domain/places/city.ts'
import {
  formatDateOrFlexible,
  formatDateTimeWithZone,
  formatWeight,
  handlingsOf,
  liveOrDropLabel,
  loadTypeLabel,
} from '#domain/formats.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { NestedLoad } from '#domain/loads/load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'

/**
 * The facts of a load in emails: only those every trucker of its area may see, without its shipper and the target
 * price.
 */
export type LoadInMail = Omit<
  NestedLoad,
  | 'id'
  | 'specialInstructions'
  | 'status'
  | 'createdAt'
  | 'auctionDuration'
  | 'decisionHours'
  | 'awardRule'
  | 'weightUnit'
  | 'biddingEndsAt'
  | 'expiresAt'
> & { weightUnit: string; biddingEndsAt: string | Date; decision?: { label: string; by: Date } | null }

/** The facts of a load in the words of its screens, for every email about one. Source: G-182. */
export function loadRows(load: LoadInMail): { label: string; value: string }[] {
  const handling = handlingsOf(load.specialHandling).map(({ words }) => words)
  return [
    ['Route', routeOf(load)],
    ['Pickup terminal', terminalName(load.pickupTerminalID)],
    ['Return terminal', terminalName(load.returnTerminalID)],
    ['Type', `${loadTypeLabel(load.export)}, ${liveOrDropLabel(load.liveOrdrop)}`],
    ['Container', load.containerType],
    ['Weight', formatWeight(load.weight, load.weightUnit)],
    ['Special handling', handling.join(', ')],
    ['Pickup date', formatDateOrFlexible(load.pickupDate)],
    ['Delivery date', formatDateOrFlexible(load.deliveryDate)],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
}

/** The end of bidding, or once that is over of the time to decide, by the clocks of its area. Source: Y-075; F-245. */
export function endRow({ biddingEndsAt, decision, drayageAreaID }: LoadInMail): { label: string; value: string } {
  const { label, by } = decision ?? { label: 'Auction ends', by: biddingEndsAt }
  return { label, value: formatDateTimeWithZone(by, areaTimeZone(drayageAreaID)) }
}

/** "Los Angeles to Ontario", for a subject. */
export function shortRouteOf(load: LoadInMail): string {
  return `${cityOf(areaName(load.drayageAreaID) ?? 'Pickup')} to ${cityOf(load.deliveryCityOrZip)}`
}

/** The origin and destination. */
export function routeOf({ drayageAreaID, deliveryCityOrZip }: LoadInMail): string {
  return `${areaName(drayageAreaID) ?? 'Pickup'} to ${deliveryCityOrZip}`
}
