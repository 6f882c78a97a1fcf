const minute = 60_000
const hour = 60 * minute

/** How often a trucker may withdraw a bid on one load: the shipper is notified of each. Source: F-204. */
export const mostWithdrawals = 10

/** How often a bid may be changed within an hour, where the first bid within the shipper's limit wins. Source: F-205. */
export const changesWithinHour = 5

/** When a bid that was changed at these times may be changed again, to the minute; null for now. */
export function nextChangeAt(changes: readonly Date[], now: Date): Date | null {
  const recent = changes.map((at) => at.getTime()).filter((at) => at > now.getTime() - hour)
  const oldest = recent.toSorted((one, other) => other - one)[changesWithinHour - 1]
  return oldest === undefined ? null : new Date(Math.ceil((oldest + hour) / minute) * minute)
}
