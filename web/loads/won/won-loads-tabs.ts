import { useAddress } from '#web/shared/list/use-address.ts'

/** The tabs of the loads that a trucker has won, in their order, each with its words when it is empty (ours, G-146). Source. */
export const wonLoadsTabs = {
  all: {
    label: 'All Loads',
    none: 'You have not won any loads yet.',
    next: 'Loads whose auctions you win appear here.',
  },
  completed: {
    label: 'Completed',
    none: 'You have no completed loads.',
    next: 'A load appears here once it has been billed and completed.',
  },
  cancelled: {
    label: 'Cancelled',
    none: 'You have no cancelled loads.',
    next: 'A load that you won and that is cancelled appears here.',
  },
} as const

/** The tab of what has none of its own, while it is asked for. Source: F-263. */
export const filteredTab = {
  label: 'Filtered',
  none: 'You have no active loads.',
  next: 'Loads that you won and that are not completed appear here.',
}

export type WonLoadsTab = keyof typeof wonLoadsTabs
export type ChosenWonTab = WonLoadsTab | 'filtered'
export type WonLoadsStatus = WonLoadsTab | 'active'

export const wonLoadsTabNames = Object.keys(wonLoadsTabs) as WonLoadsTab[]

/**
 * The loads that the URL asks for, and their tab.
 *
 * `active` has no tab of its own, so it is Filtered; unknown values mean all loads. Source; G-064, G-065, G-163.
 */
export function wonLoadsAsked(text: string | null): { status: WonLoadsStatus; tab: ChosenWonTab } {
  const [status, ...others] = new Set((text ?? '').split(',').map((word) => word.trim()))
  if (others.length > 0) return { status: 'all', tab: 'all' }
  if (status === 'active') return { status, tab: 'filtered' }
  const tab = wonLoadsTabNames.find((name) => name === status) ?? 'all'
  return { status: tab, tab }
}

/** The tab that the address asks for, and how to show another: All Loads drops the status. Source: A-217; G-065. */
export function useWonLoadsTab() {
  const [address, put] = useAddress()
  const setTab = (tab: WonLoadsTab) => put({ status: tab === 'all' ? null : tab })
  return { ...wonLoadsAsked(address.get('status')), setTab }
}
