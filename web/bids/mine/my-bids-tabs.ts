import { type BidStatus, pastBidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import type { Sort } from '#web/shared/list/sorting.ts'
import { useAddress } from '#web/shared/list/use-address.ts'

/** The tabs of a trucker's bids in their order: the bids that each holds, and its sentence without any. Source. */
export const myBidsTabs = {
  active: { label: 'Active', statuses: ['pending'], none: 'You have no active bids.' },
  accepted: { label: 'Accepted', statuses: ['accepted'], none: 'You have no accepted bids.' },
  past: { label: 'Past', statuses: pastBidStatuses, none: 'You have no past bids.' },
  all: { label: 'All', statuses: null, none: 'No bids found.' },
} as const satisfies Record<string, { label: string; statuses: readonly BidStatus[] | null; none: string }>

export type MyBidsTab = keyof typeof myBidsTabs

export const myBidsTabNames = Object.keys(myBidsTabs) as MyBidsTab[]

/** The tab that an address asks for; Active when it names none. Source; G-064. */
export function tabNamed(name: string | null): MyBidsTab {
  return myBidsTabNames.find((tab) => tab === name) ?? 'active'
}

/** The tab that is shown, as the address says, and how to show another. */
export function useMyBidsTab(): [tab: MyBidsTab, setTab: (tab: MyBidsTab) => void] {
  const [address, put] = useAddress()
  return [tabNamed(address.get('tab')), (tab) => put({ tab })]
}

/** The statuses of a tab as the server is asked for them; all of them without a word. */
export function statusQueryOf(tab: MyBidsTab): { status?: string } {
  const { statuses } = myBidsTabs[tab]
  return statuses ? { status: statuses.join(',') } : {}
}

export const newestFirst: Sort = { key: 'date', direction: 'descending' }
