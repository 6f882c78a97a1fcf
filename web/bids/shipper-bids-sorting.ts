import { bidStatuses } from '#domain/bids/lifecycle.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { areaName } from '#domain/reference/reference.ts'
import { compareValues, type Sort } from '#web/shared/sorting.ts'
import type { LoadBid } from './use-shipper-bids.ts'

/** The bids in the order of one column, or as they came. */
export function sortedBids(bids: readonly LoadBid[], sort: Sort | undefined): readonly LoadBid[] {
  const valueOf = sort && values[sort.key]
  if (!valueOf) return bids
  const sign = sort.direction === 'ascending' ? 1 : -1
  return bids.toSorted((a, b) => sign * compareValues(valueOf(a), valueOf(b)))
}

const values: Record<string, (bid: LoadBid) => string | number> = {
  loadNumber: (bid) => bid.loadNumber,
  container: ({ load }) => load?.containerType ?? '',
  route: ({ load }) => (load ? `${areaName(load.drayageAreaID) ?? ''} ${load.deliveryCityOrZip}` : ''),
  trucker: (bid) => bid.truckerId,
  amount: shipperEstimate,
  submitted: (bid) => Date.parse(bid.createdAt),
  status: (bid) => bidStatuses.indexOf(bid.status),
}
