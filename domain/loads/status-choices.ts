import {
  type AnyLoadStatus,
  inProgressStatuses,
  legacyLoadStatuses,
  loadStatuses,
  staffMoves,
} from '#domain/auctions/load-lifecycle.ts'

/** Every status. */
export const allStatuses = 'all'

/** In place of statuses: loads with a suggested one. Source: X-131. */
export const readyToMove = 'ready'

/** The loads on their way, as an address asks for them. */
export const inProgress = inProgressStatuses.join(',')

/** The filters of all loads. Source: B-070 to B-076; F-090; G-167, G-270. */
export const statusChoices = [
  { value: inProgress, label: 'In Progress' },
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
  { value: allStatuses, label: 'All Loads' },
  { value: readyToMove, label: 'Ready to move' },
] as const

/**
 * The statuses that an address asks for: those of a choice as it names them, else known words in one order; null if
 * there are none. Ignores order, repetitions and unknown words. Source: G-064.
 */
export function statusesAsked(text: string | null): string | null {
  const words = new Set(text?.split(',').map((word) => word.trim()))
  if (words.has(allStatuses)) return allStatuses
  if (words.has(readyToMove)) return readyToMove
  const asked = [...loadStatuses, ...legacyLoadStatuses].filter((known) => words.has(known))
  if (asked.length === 0) return null
  const choice = statusChoices.find(({ value }) => isSame(value.split(','), asked))
  return choice?.value ?? asked.join(',')
}

/** In place of a choice: statuses that are none together. */
export const filtered = { value: 'filtered', label: 'Filtered' } as const

/** The choice for these statuses; any other combination is "Filtered". Source: F-263; G-064. */
export function statusChoiceOf(statuses: string): string {
  return statusChoices.find(({ value }) => value === statuses)?.value ?? filtered.value
}

/** Whether staff can move the loads of these statuses in one way only, and so several of them at once. Source: F-264. */
export function hasOneMove(statuses: string): boolean {
  return statuses.split(',').every((status) => staffMoves(status as AnyLoadStatus).length === 1)
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word) => others.includes(word))
}
