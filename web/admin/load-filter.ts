import { loadStatuses } from '#domain/loads/lifecycle.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { hasEveryWord } from './search-words.ts'

export const allStatuses = 'all'

/** What the list can be narrowed to, the same as in the list of staff. Source: docs/decisions/product.md, G-051, G-167. */
export const statusChoices = [
  { value: allStatuses, label: 'All Loads' },
  { value: 'active,pending', label: 'Active & Pending' },
  { value: 'active', label: 'Active Only' },
  { value: 'pending', label: 'Pending Only' },
  { value: 'assigned', label: 'Assigned' },
  { value: 'do_received_sent', label: 'DO Received & Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'returned', label: 'Returned' },
  { value: 'billed', label: 'Billed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled,expired', label: 'Cancelled & Expired' },
]

/**
 * The statuses that an address asks for, as a comma list of known words in one order, or "all".
 *
 * Order, repetitions and unknown words do not matter. Source: docs/decisions/product.md, G-064.
 */
export function loadStatusesOf(status: string | null): string {
  const words = new Set(status?.split(',').map((word) => word.trim()))
  const asked = loadStatuses.filter((known) => words.has(known))
  return words.has(allStatuses) || asked.length === 0 ? allStatuses : asked.join(',')
}

/** The choice that stands for these statuses; a combination that is none of them is shown under all loads. Source: G-064. */
export function statusChoiceOf(statuses: string): string {
  const sorted = (list: string) => list.split(',').toSorted().join(',')
  return statusChoices.find(({ value }) => sorted(value) === sorted(statuses))?.value ?? allStatuses
}

/** Whether every word typed occurs in the number, the companies or the places of a load. */
export function matchesSearch(load: AdminLoad, search: string): boolean {
  return hasEveryWord(search, [
    load.loadNumber,
    load.shipperName,
    load.winner?.truckerName,
    areaName(load.drayageAreaID),
    terminalName(load.pickupTerminalID),
    load.deliveryCityOrZip,
    load.containerType,
  ])
}
