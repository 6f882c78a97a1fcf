/** The sort orders of bids for shippers and truckers, who have only as many as one account can have. */
export const bidSorts = {
  shipper: ['changed', 'submitted', 'loadNumber', 'container', 'route', 'trucker', 'amount', 'status'],
  trucker: ['changed', 'date', 'base', 'total', 'timeRemaining'],
} as const

/** The sort orders of everyone's bids, for admins. */
export const adminBidSorts = ['submitted'] as const

/** The sort orders of a trucker's won loads. */
export const wonLoadSorts = [
  'created',
  'loadNumber',
  'origin',
  'destination',
  'containerType',
  'pickupDate',
  'bidAmount',
  'status',
  'nextDeadline',
] as const
export type WonLoadSortKey = (typeof wonLoadSorts)[number]
