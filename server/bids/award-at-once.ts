import type { LockedAuction } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import type { BidRow } from './public.ts'

/**
 * Awards the load of a locked auction to a bid just written, if the shipper's rule says so; returns the bid after that.
 */
export type AwardAtOnce = (tx: Tx, auction: LockedAuction, bid: BidRow) => Promise<BidRow>
