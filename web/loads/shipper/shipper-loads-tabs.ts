import {
  type AnyLoadStatus,
  assignedStatuses,
  auctionStatuses,
  legacyLoadStatuses,
  type LoadStatus,
  loadStatuses,
} from '#domain/auctions/load-lifecycle.ts'

export type LoadTab = 'active' | 'assigned' | 'completed' | 'expired' | 'cancelled' | 'all'
/** The tab that is chosen; a combination of statuses without a tab has one while it is asked for. Source: F-263. */
export type ChosenTab = LoadTab | 'filtered'

/** The tabs in their order. Source: B-013 to B-018. */
export const loadTabs = [
  { value: 'active', label: 'Active Auctions' },
  { value: 'assigned', label: 'Assigned Loads' },
  { value: 'completed', label: 'Completed' },
  { value: 'expired', label: 'Expired Auctions' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All Loads' },
] as const satisfies { value: LoadTab; label: string }[]

const statusesOfTab: Record<Exclude<LoadTab, 'all'>, readonly LoadStatus[]> = {
  active: auctionStatuses,
  assigned: assignedStatuses,
  completed: ['completed'],
  expired: ['expired'],
  cancelled: ['cancelled'],
}

/** What the list shows: the tab that is chosen, and the statuses to ask for, as a comma list or "all". */
export type LoadsView = { tab: ChosenTab; status: string }

/** The view of a tab. */
export function viewOfTab(tab: LoadTab): LoadsView {
  return { tab, status: tab === 'all' ? tab : statusesOfTab[tab].join(',') }
}

/**
 * The view that the status in an address asks for.
 *
 * Order and repetitions do not matter and unknown words are left out; with none left it is the first tab. Known
 * statuses that are no tab together are asked for as they are, under "Filtered".
 * Source: B-019; F-263; G-064, G-065.
 */
export function viewOfStatus(status: string | null): LoadsView {
  const words = new Set(status?.split(',').map((word) => word.trim()))
  if (words.has('all')) return viewOfTab('all')
  const asked = loadStatuses.filter((known) => words.has(known))
  if (asked.length === 0) return viewOfTab('active')
  const tab = loadTabs.find(({ value }) => value !== 'all' && isSame(statusesOfTab[value], asked))
  return tab ? viewOfTab(tab.value) : { tab: 'filtered', status: asked.join(',') }
}

/** The tabs with that of a combination, while there is one. */
export function tabsWith(tab: ChosenTab): { value: ChosenTab; label: string }[] {
  return tab === 'filtered' ? [...loadTabs, { value: tab, label: 'Filtered' }] : [...loadTabs]
}

/** The statuses that the count of a tab adds up, undefined for all: the assigned group holds the legacy ones as well. */
export function countedStatuses(tab: ChosenTab): readonly AnyLoadStatus[] | undefined {
  if (tab === 'all') return undefined
  if (tab === 'filtered') return []
  return tab === 'assigned' ? [...assignedStatuses, ...legacyLoadStatuses] : statusesOfTab[tab]
}

const keptByTabs = ['q', 'deadline', 'sort']

/** The address of a tab, with the search, the filter and the order of the address before. */
export function hrefOfTab(tab: LoadTab, before = new URLSearchParams()): string {
  const kept = new URLSearchParams([...before].filter(([name]) => keptByTabs.includes(name)))
  return `/shipper/loads?status=${viewOfTab(tab).status}${kept.size > 0 ? `&${kept}` : ''}`
}

function isSame(statuses: readonly LoadStatus[], asked: readonly LoadStatus[]): boolean {
  return statuses.length === asked.length && statuses.every((status) => asked.includes(status))
}
