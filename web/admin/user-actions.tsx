import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import type { User } from '#domain/auth/user.ts'
import { userTitle } from '#web/shared/user-words.ts'
import classes from './users-table.module.css'

export type UserActions = { onView: (user: User) => void; onEdit: (user: User) => void }

/** Source: docs/requirements.md, B-032; docs/decisions/product.md, G-071. */
export function UserIconActions({ user, actions }: { user: User; actions: UserActions }) {
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
    </span>
  )
}
