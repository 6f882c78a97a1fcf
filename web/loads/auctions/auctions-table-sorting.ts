import { expiryOf } from '#domain/auctions/rules.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { compareValues, type Sort } from '#web/shared/table/sorting.ts'

/** The server's order of auctions: what ends first, then ended ones. */
export const soonestFirst: Sort = { key: 'timeRemaining', direction: 'ascending' }

/** When the auction of a load ends, in milliseconds. Source: docs/requirements.md, A-102. */
export function endOf(load: Pick<AnyLoad, 'expiresAt' | 'createdAt' | 'auctionDuration'>): number {
  const expiresAt = load.expiresAt ? new Date(load.expiresAt) : null
  return expiryOf({ ...load, expiresAt, createdAt: new Date(load.createdAt) }).getTime()
}

/** The loads in the order of one column. Ended auctions come last by time remaining, either way. */
export function sortedLoads<Load extends AnyLoad>(loads: readonly Load[], { key, direction }: Sort): readonly Load[] {
  if (isDefault({ key, direction })) return loads
  const sign = direction === 'ascending' ? 1 : -1
  const valueOf = values[key]
  if (!valueOf) return loads
  return loads.toSorted((a, b) => {
    const over = key === soonestFirst.key ? Number(!isAuction(a.status)) - Number(!isAuction(b.status)) : 0
    return over || sign * compareValues(valueOf(a), valueOf(b))
  })
}

/** Whether the rows are in the server's order, so that more can be added at the end. */
export function isDefault({ key, direction }: Sort): boolean {
  return key === soonestFirst.key && direction === soonestFirst.direction
}

const values: Record<string, (load: AnyLoad) => string | number> = {
  loadNumber: (load) => load.loadNumber,
  pickupDate: (load) => load.pickupDate ?? '9999',
  timeRemaining: endOf,
  bids: (load) => load.bidCount ?? Number(load.myBidId !== undefined),
  status: (load) => load.status,
}

/** The columns that auctions can be sorted by. */
export const sortableKeys: readonly string[] = Object.keys(values)
