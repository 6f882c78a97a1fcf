import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'

export type BidTab = 'all' | Extract<BidStatus, 'pending' | 'accepted' | 'rejected'>

/** The tabs in their order. Source: B-007. */
export const bidTabs = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const satisfies { value: BidTab; label: string }[]

/** The tab that an address names, else the first. Source: G-064. */
export function bidTabOf(name: string | null): BidTab {
  return bidTabs.find(({ value }) => value === name)?.value ?? 'all'
}
