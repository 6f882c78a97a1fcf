import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { AdminUser } from '#domain/admin/user.ts'
import { userTitle } from '#web/shared/facts/user-words.ts'
import classes from './users-table.module.css'

type Act = (user: AdminUser) => void
export type UserActions = { onView: Act; onEdit: Act; onSuspend: Act }

export function UserIconActions({ user, actions }: { user: AdminUser; actions: UserActions }) {
  const name = userTitle(user)
  return (
    <span className={classes.actions}>
      <Tooltip label="View">
        <ActionIcon variant="default" aria-label={`View ${name}`} onClick={() => actions.onView(user)}>
          <IconEye size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Edit">
        <ActionIcon variant="default" aria-label={`Edit ${name}`} onClick={() => actions.onEdit(user)}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {user.role === 'admin' ? null : <SuspendAction user={user} onSuspend={actions.onSuspend} />}
    </span>
  )
}

function SuspendAction({ user, onSuspend }: { user: AdminUser; onSuspend: Act }) {
  const verb = user.suspendedAt === null ? 'Suspend' : 'Reinstate'
  const Glyph = user.suspendedAt === null ? IconUserOff : IconUserCheck
  return (
    <Tooltip label={verb}>
      <ActionIcon variant="default" aria-label={`${verb} ${userTitle(user)}`} onClick={() => onSuspend(user)}>
        <Glyph size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
