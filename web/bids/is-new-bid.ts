import type { TruckerLoad } from '#domain/loads/load.ts'

/** Whether a trucker without a bid on a load, or one who withdrew it, bids anew. Source: Y-057. */
export function isNewBid({ myBidId, myBidStatus }: TruckerLoad): boolean {
  return myBidId === undefined || myBidStatus === 'withdrawn'
}
