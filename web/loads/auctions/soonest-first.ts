import type { Sort } from '#web/shared/list/sorting.ts'

/** The order of auctions unless another is asked for: what ends first, then what is over. */
export const soonestFirst: Sort = { key: 'timeRemaining', direction: 'ascending' }
