import type { AdminLoad } from '#domain/loads/load.ts'
import { allStatuses, statusChoices, statusesAsked } from '#domain/loads/status-choices.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'

/** The choices of the staff list, with all loads first. Source: G-051. */
export const adminStatusChoices = [
  ...statusChoices.filter(({ value }) => value === allStatuses),
  ...statusChoices.filter(({ value }) => value !== allStatuses),
]

/** The statuses that an address asks for. Source: G-064. */
export function loadStatusesOf(status: string | null): string {
  return statusesAsked(status) ?? allStatuses
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
