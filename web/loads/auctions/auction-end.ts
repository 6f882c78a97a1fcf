import { expiryOf } from '#domain/auctions/deadline.ts'
import type { AnyLoad } from '#domain/loads/load.ts'

/** When the auction of a load ends, in milliseconds. Source: A-102. */
export function endOf(load: Pick<AnyLoad, 'expiresAt' | 'createdAt' | 'auctionDuration'>): number {
  const expiresAt = load.expiresAt ? new Date(load.expiresAt) : null
  return expiryOf({ ...load, expiresAt, createdAt: new Date(load.createdAt) }).getTime()
}
