import { IconBuildingWarehouse, IconShield, IconTruck, type Icon } from '@tabler/icons-react'
import { roleLabels } from '#domain/formats.ts'
import type { UserRole } from '#domain/permissions.ts'
import classes from './role-badge.module.css'

const icons: Record<UserRole, Icon> = { shipper: IconBuildingWarehouse, trucker: IconTruck, admin: IconShield }

/** What an account is on the marketplace. Source: B-101. */
export function RoleBadge({ role }: { role: UserRole }) {
  const RoleIcon = icons[role]
  return (
    <span className={classes.badge}>
      <RoleIcon size={14} stroke={1.75} aria-hidden />
      {roleLabels[role]}
    </span>
  )
}
