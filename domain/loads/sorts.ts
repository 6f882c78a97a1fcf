import type { Sort } from '#domain/http/list-query.ts'

/**
 * What each reader can order loads by. Those of a shipper are as many as one account posts; all others are served by an
 * index each. By `timeRemaining` auctions that are over come last, either way. Source: G-279.
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

/** What staff can order all loads by. */
export const staffLoadSorts = ['created', 'destination'] as const
export type StaffLoadSort = Sort<(typeof staffLoadSorts)[number]>
