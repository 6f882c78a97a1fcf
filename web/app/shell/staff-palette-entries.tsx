import type { SpotlightActionData } from '@mantine/spotlight'
import {
  IconCalendarTime,
  IconKey,
  IconLayoutDashboard,
  IconLogout,
  IconMail,
  IconMailbox,
  IconPackage,
  IconPackages,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { roleLabels } from '#domain/formats.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import type { StaffRole } from '#domain/permissions.ts'
import type { PlatformUser } from '#domain/staff/platform-user.ts'
import { statusLabels } from '#web/shared/facts/status/statuses.ts'
import { entryOf, nowOf } from './palette-entries.tsx'
import type { LookActions } from './palette.tsx'

type Go = (href: string) => void

const pages = [
  { label: 'Dashboard', href: '/staff', icon: IconLayoutDashboard },
  { label: 'Loads', href: '/staff/loads', icon: IconPackages },
  { label: 'Users', href: '/staff/users', icon: IconUsers },
  { label: 'Email', href: '/staff/mail', icon: IconMail },
  { label: 'Deadlines', href: '/staff/deadlines', icon: IconCalendarTime },
  { label: 'Mailing List', href: '/staff/mailing-list', icon: IconMailbox },
  { label: 'Change Password', href: '/staff/change-password', icon: IconKey },
]
const adminPages = [{ label: 'Manage Staff Accounts', href: '/staff/manage', icon: IconUsersGroup }]

/** The pages of the portal that a role may open. Source: F-100. */
export function staffPageEntries(role: StaffRole, go: Go): SpotlightActionData[] {
  return [...pages, ...(role === 'admin' ? adminPages : [])].map(({ label, href, icon }) =>
    entryOf({ label, icon, onClick: () => go(href) }),
  )
}

export function staffActionEntries(onLogout: () => void, looks: LookActions): SpotlightActionData[] {
  return [...looks, { label: 'Logout', icon: IconLogout, onClick: onLogout }].map(entryOf)
}

type PaletteLoad = Pick<StaffLoad, 'id' | 'loadNumber' | 'origin' | 'destination' | 'status' | 'shipperName'>

/** Loads by number, with route, status and shipper. */
export function staffLoadEntries(loads: readonly PaletteLoad[], go: Go): SpotlightActionData[] {
  return loads.map(({ id, loadNumber, origin, destination, shipperName, ...load }) => ({
    ...entryOf({ label: loadNumber, icon: IconPackage, onClick: () => go(`/staff/loads/${id}`) }),
    id: `load ${id}`,
    description: [
      `${origin} to ${destination}`,
      statusLabels[load.status],
      nowOf('staff', { ...load, deliveryCityOrZip: destination }),
      shipperName,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

type PaletteUser = Pick<PlatformUser, 'id' | 'username' | 'displayName' | 'role' | 'companyName' | 'email'> &
  Partial<Pick<PlatformUser, 'phone' | 'mcNumber'>>

/** Accounts by username, with role, names and email. */
export function staffUserEntries(users: readonly PaletteUser[], go: Go): SpotlightActionData[] {
  return users.map(({ id, username, displayName, role, companyName, email, phone, mcNumber }) => ({
    ...entryOf({ label: username, icon: IconUser, onClick: () => go(`/staff/users/${id}`) }),
    id: `user ${id}`,
    description: [...new Set([roleLabels[role], displayName, companyName, email])].filter(Boolean).join(', '),
    keywords: [phone ?? '', mcNumber ?? ''],
  }))
}
