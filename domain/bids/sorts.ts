/** What a shipper or trucker can order bids by: as many as one account has on its loads, or has made. */
export const bidSorts = {
  shipper: ['changed', 'submitted', 'loadNumber', 'container', 'route', 'trucker', 'amount', 'status'],
  trucker: ['changed', 'date', 'base', 'total', 'timeRemaining'],
} as const

/** What an admin can order the bids of everyone by. */
export const adminBidSorts = ['submitted'] as const

/** What a trucker can order the won loads by: as many as one account has won. */
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
