import {
  formatDateOrFlexible,
  formatDateTime,
  formatWeight,
  handlingsOf,
  liveOrDropLabel,
  loadTypeLabel,
} from '#domain/formats.ts'
import type { NestedLoad } from '#domain/loads/load.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'

/**
 * What the mailing list is told of a new load: nothing of it that not every trucker of its area may see, so neither its
 * shipper nor the target price. `timeZone` is the clock on which the end of the auction is given.
 *
 * Source: docs/decisions/product.md, G-130.
 */
export function alertOf(load: NestedLoad, timeZone: string): MailContent {
  const area = areaName(load.drayageAreaID) ?? 'your area'
  const route = `${area} to ${load.deliveryCityOrZip}`
  return {
    subject: `New load: ${route}, ${load.containerType}`,
    heading: `New load in ${area}`,
    paragraphs: ['Truckers who serve the area can bid on it now. Sign in to bid, or register: it takes a few minutes.'],
    facts: [{ title: `Load ${load.loadNumber}`, rows: rowsOf(load, route, timeZone) }],
    action: { label: 'Sign in or register to bid', path: '/auth' },
  }
}

function rowsOf(load: NestedLoad, route: string, timeZone: string): { label: string; value: string }[] {
  const flags = handlingsOf(load.specialHandling).map(({ words }) => words)
  return [
    ['Route', route],
    ['Pickup terminal', terminalName(load.pickupTerminalID)],
    ['Return terminal', terminalName(load.returnTerminalID)],
    ['Type', `${loadTypeLabel(load.export)}, ${liveOrDropLabel(load.liveOrdrop)}`],
    ['Container', load.containerType],
    ['Weight', formatWeight(load.weight, load.weightUnit)],
    ['Special handling', flags.join(', ')],
    ['Pickup date', formatDateOrFlexible(load.pickupDate)],
    ['Delivery date', formatDateOrFlexible(load.deliveryDate)],
    ['Auction ends', `${formatDateTime(load.expiresAt, timeZone)} (${timeZone.replaceAll('_', ' ')})`],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
}
