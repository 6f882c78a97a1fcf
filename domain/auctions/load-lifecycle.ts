/**
 * The life of a load: the statuses that can follow each status.
 *
 * Awards, releases, the extension of an expired auction and staff's changes use this table. Taking bids is not a
 * transition: see `isAuction`. Tests check what a bid, the deadline and an extension store against the table.
 *
 * pending has no bid yet and active has one or more; an extension leads back from expired to either of them. An award
 * that is released leads back to active, and one that is cancelled to the end; staff are offered neither. Source: A-302
 * to A-311, B-147 to B-152; G-001, G-006, G-019, G-022; XD-07.
 */
export const loadMoves = {
  pending: ['active', 'expired', 'cancelled'],
  active: ['assigned', 'expired', 'cancelled'],
  expired: ['pending', 'active'],
  assigned: ['do_received_sent', 'active', 'cancelled'],
  do_received_sent: ['delivered', 'returned', 'active', 'cancelled'],
  delivered: ['billed'],
  returned: ['billed'],
  billed: ['completed'],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type LoadStatus = keyof typeof loadMoves

export const loadStatuses = Object.keys(loadMoves) as [LoadStatus, ...LoadStatus[]]

/** Two statuses of an older list: never written, shown where old data has them. Source: B-146, G-023. */
export const legacyLoadStatuses = ['do_received', 'do_sent'] as const
export type LegacyLoadStatus = (typeof legacyLoadStatuses)[number]
export type AnyLoadStatus = LoadStatus | LegacyLoadStatus

export const loadStatusLabels: Record<AnyLoadStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  expired: 'Expired',
  assigned: 'Assigned',
  do_received: 'DO Received',
  do_sent: 'DO Sent',
  do_received_sent: 'DO Received & Sent',
  delivered: 'Delivered',
  returned: 'Returned',
  billed: 'Billed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Auctions that are running: bids are taken. Source: A-303. */
export const auctionStatuses = ['pending', 'active'] as const satisfies LoadStatus[]

/** The auctions that a shipper may extend: running and expired ones. Source: A-309; G-008. */
export const extendableStatuses = ['pending', 'active', 'expired'] as const satisfies LoadStatus[]

/** Loads on their way, from the award to the bill. Source: A-304. */
export const assignedStatuses = [
  'assigned',
  'do_received_sent',
  'delivered',
  'returned',
  'billed',
] as const satisfies LoadStatus[]

/**
 * The loads that staff have to move along: those on their way, including the two legacy statuses. Source: F-090, G-023.
 */
export const inProgressStatuses = [...assignedStatuses, ...legacyLoadStatuses] as const satisfies AnyLoadStatus[]

/** Whether the load is of the assigned group, the two legacy statuses included. Source: A-304, G-023. */
export function isAssigned(status: AnyLoadStatus): boolean {
  const statuses: readonly AnyLoadStatus[] = inProgressStatuses
  return statuses.includes(status)
}

/** Whether the auction is running as far as its status says; its deadline is for `effectiveStatus` to judge. */
export function isAuction(status: AnyLoadStatus): status is (typeof auctionStatuses)[number] {
  const statuses: readonly AnyLoadStatus[] = auctionStatuses
  return statuses.includes(status)
}

/** Whether a load can go from one status straight to the other. */
export function mayMove(from: AnyLoadStatus, to: LoadStatus): boolean {
  const targets: readonly LoadStatus[] = isLegacy(from) ? legacyMoves : loadMoves[from]
  return targets.includes(to)
}

/** The way out of the two legacy statuses. Source: F-266. */
const legacyMoves = ['do_received_sent'] as const satisfies LoadStatus[]

/** The statuses that staff may choose next; empty where no change is offered. Source: B-147 to B-152, F-266; G-022. */
export function staffMoves(from: AnyLoadStatus): readonly LoadStatus[] {
  if (isLegacy(from)) return legacyMoves
  if (!isAssigned(from)) return []
  return loadMoves[from].filter((to) => to !== 'active' && to !== 'cancelled')
}

/** Whether the award of a load can end as far as its status says; the two legacy statuses are before the delivery. Source: X-225. */
export function isReleasable(status: AnyLoadStatus): boolean {
  return isAssigned(status) && (isLegacy(status) || mayMove(status, 'active'))
}

function isLegacy(status: AnyLoadStatus): status is LegacyLoadStatus {
  const statuses: readonly AnyLoadStatus[] = legacyLoadStatuses
  return statuses.includes(status)
}
