import type { UserRole } from '#domain/permissions.ts'
import { useAddress } from '#web/shared/list/use-address.ts'

const tabsOfAll = [
  { value: 'profile', label: 'Profile Information' },
  { value: 'security', label: 'Security' },
] as const
const tabsOfTruckers = [
  { value: 'areas', label: 'Service Areas' },
  { value: 'capacity', label: 'Special Capacity' },
] as const

export type ProfileTab = (typeof tabsOfAll)[number]['value'] | (typeof tabsOfTruckers)[number]['value']

type Tabs = readonly { value: ProfileTab; label: string }[]

/** The tabs of a profile in their order. Source: B-120, B-121, B-157. */
export function profileTabsOf(role: UserRole): Tabs {
  return role === 'trucker' ? [...tabsOfAll, ...tabsOfTruckers] : tabsOfAll
}

/** Those of a member, whose company is the owner's to change. Source: P-004. */
export const memberTabs: Tabs = tabsOfAll

/** The tab that an address asks for; the first when there is none of that name. */
export function profileTabNamed(name: string | null, tabs: Tabs): ProfileTab {
  return tabs.find(({ value }) => value === name)?.value ?? 'profile'
}

/** The tab that is shown, as the address says, and how to show another. */
export function useProfileTab(tabs: Tabs): [tab: ProfileTab, setTab: (tab: ProfileTab) => void] {
  const [address, put] = useAddress()
  return [profileTabNamed(address.get('tab'), tabs), (tab) => put({ tab })]
}
