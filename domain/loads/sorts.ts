import type { Sort } from '#domain/http/list-query.ts'

/**
 * The sort orders of loads for each reader. A shipper has only as many as one account posts; the other orders have an
 * index each. By `timeRemaining` closed auctions come last in both directions. Source: G-279.
 */
export const loadSorts = {
  shipper: [
    'created',
    'expires',
    'timeRemaining',
    'loadNumber',
    'type',
    'route',
    'containerType',
    'pickupDate',
    'assignedTo',
    'status',
    'bids',
    'nextDeadline',
  ],
  trucker: ['created', 'timeRemaining', 'loadNumber', 'pickupDate'],
  admin: ['created', 'expires', 'destination'],
} as const

/** Those of all readers; which of them a reader may ask for is judged by who reads. */
export const allLoadSorts = [...loadSorts.shipper, 'destination'] as const

export type LoadSortKey = (typeof allLoadSorts)[number]
export type LoadSort = Sort<LoadSortKey>

/** The sort orders of all loads, for staff. */
export const staffLoadSorts = ['created', 'destination'] as const
export type StaffLoadSort = Sort<(typeof staffLoadSorts)[number]>
