import {
  type Icon,
  IconBook2,
  IconCalendarTime,
  IconClock,
  IconFileText,
  IconGavel,
  IconLayoutDashboard,
  IconPackages,
  IconSearch,
  IconSettings,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { UserRole } from '#domain/permissions.ts'

export type ShellLink = {
  label: string
  href: string
  icon: Icon
  /** Further addresses on which the entry is the current one. */
  also?: readonly string[]
  /** The pages below its address say themselves which entry is the current one. */
  exact?: true
}

export type ShellGroup = { label?: string; links: readonly ShellLink[] }

const dashboard: ShellLink = { label: 'Dashboard', href: '/', icon: IconLayoutDashboard }

/** Tabs of the list of loads with addresses of their own. */
const shipperLists = ['/shipper/assigned-loads', '/shipper/completed-loads']

const roleLinks: Record<UserRole, readonly ShellLink[]> = {
  shipper: [
    { ...dashboard, also: ['/shipper/dashboard'] },
    { label: 'Active Auctions', href: '/shipper/active-auctions', icon: IconClock },
    { label: 'Loads', href: '/shipper/loads', icon: IconPackages, also: shipperLists },
    { label: 'Bids', href: '/shipper/bids', icon: IconGavel },
  ],
  trucker: [
    { ...dashboard, also: ['/trucker/dashboard'] },
    { label: 'Available Loads', href: '/available-loads', icon: IconSearch },
    { label: 'My Bids', href: '/bids', icon: IconGavel },
    { label: 'My Loads', href: '/trucker/loads', icon: IconTruck, also: ['/loads'], exact: true },
  ],
  admin: [
    { ...dashboard, also: ['/admin/dashboard'] },
    { label: 'Manage Users', href: '/manage-users', icon: IconUsers },
    { label: 'All Loads', href: '/all-loads', icon: IconPackages },
    { label: 'All Bids', href: '/all-bids', icon: IconGavel },
  ],
}

const resources: ShellLink = { label: 'Resources', href: '/glossary', icon: IconBook2 }

const account: ShellGroup = {
  label: 'Account',
  links: [
    { label: 'Profile', href: '/profile', icon: IconUser },
    { label: 'Documents', href: '/documents', icon: IconFileText },
    { label: 'Settings', href: '/settings', icon: IconSettings },
  ],
}

const deadlines: ShellLink = { label: 'Deadlines', href: '/deadlines', icon: IconCalendarTime }

/** The bottom bar of those who trade, on narrow screens. Source: G-262, F-256. */
const roleTabs: Partial<Record<UserRole, readonly ShellLink[]>> = {
  shipper: [
    { label: 'Auctions', href: '/shipper/active-auctions', icon: IconClock },
    { label: 'Loads', href: '/shipper/loads', icon: IconPackages, also: shipperLists },
    deadlines,
  ],
  trucker: [
    { label: 'Loads', href: '/available-loads', icon: IconSearch },
    { label: 'Bids', href: '/bids', icon: IconGavel },
    { label: 'My Loads', href: '/trucker/loads', icon: IconTruck, also: ['/loads'] },
  ],
}

/** The pages that a role uses most; others have the whole menu instead. */
export function tabsOf(role: UserRole): readonly ShellLink[] | undefined {
  return Object.hasOwn(roleTabs, role) ? roleTabs[role] : undefined
}

/** What follows an award. */
const operations: ShellGroup = { label: 'Operations', links: [deadlines] }

/**
 * The menu of a role: its own entries and Resources, from the first award on what follows one, then the account. A role
 * that is not known has only the rest.
 */
export function menuOf(role: UserRole, hasAwards = false): readonly ShellGroup[] {
  const own = Object.hasOwn(roleLinks, role) ? roleLinks[role] : []
  return [{ links: [...own, resources] }, ...(hasAwards ? [operations] : []), account]
}

/** Whether the entry is the current one for `pathname`: its own path, one below it, or one of its others. */
export function isCurrent({ href, also = [], exact }: ShellLink, pathname: string): boolean {
  const isAtOrBelow = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  return (href === '/' || exact ? pathname === href : isAtOrBelow(href)) || also.some(isAtOrBelow)
}
