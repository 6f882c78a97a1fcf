import { type HistoryType, historyTypes } from '#domain/events/history-kinds.ts'
import type { UserRole } from '#domain/permissions.ts'
import { useAddress } from '#web/shared/list/use-address.ts'

export type HistoryTab = HistoryType | 'all'

/** The types of a history in their order, each with its words when there is none (ours). */
export const historyTabs: Record<HistoryTab, { label: string; none: string }> = {
  all: { label: 'All', none: 'No activity yet.' },
  load: { label: 'Loads', none: 'No load activity yet.' },
  bid: { label: 'Bids', none: 'No bid activity yet.' },
  document: { label: 'Documents', none: 'You have not uploaded any documents yet.' },
  account: { label: 'Account', none: 'Your account has not been changed yet.' },
  'sign-in': { label: 'Sign-ins', none: 'There have been no sign-ins yet.' },
}

/** The tabs that can have lines for a role: admins neither post nor bid. */
export function historyTabsOf(role: UserRole): HistoryTab[] {
  const types = historyTypes.filter((type) => role !== 'admin' || (type !== 'load' && type !== 'bid'))
  return ['all', ...types]
}

/** The tab that an address asks for; what is unknown is everything. */
export function historyTabAsked(text: string | null, tabs: readonly HistoryTab[]): HistoryTab {
  return tabs.find((tab) => tab === text) ?? 'all'
}

/** Keeps the tab in the URL so reload and Back restore it. */
export function useHistoryTab(role: UserRole) {
  const [address, put] = useAddress()
  const tabs = historyTabsOf(role)
  const setTab = (tab: HistoryTab) => put({ type: tab === 'all' ? null : tab })
  return { tabs, tab: historyTabAsked(address.get('type'), tabs), setTab }
}
