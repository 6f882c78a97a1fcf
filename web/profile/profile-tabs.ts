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

/** The tabs of a profile in their order. Source: B-120, B-121, B-157. */
export function profileTabsOf(role: UserRole): readonly { value: ProfileTab; label: string }[] {
  return role === 'trucker' ? [...tabsOfAll, ...tabsOfTruckers] : tabsOfAll
}

/** The tab that an address asks for; the first when the role has none of that name. */
export function profileTabNamed(name: string | null, role: UserRole): ProfileTab {
  return profileTabsOf(role).find(({ value }) => value === name)?.value ?? 'profile'
}

/** The tab that is shown, as the address says, and how to show another. */
export function useProfileTab(role: UserRole): [tab: ProfileTab, setTab: (tab: ProfileTab) => void] {
  const [address, put] = useAddress()
  return [profileTabNamed(address.get('tab'), role), (tab) => put({ tab })]
}
