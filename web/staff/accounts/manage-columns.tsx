import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatDateTime, staffRoleLabels } from '#domain/formats.ts'
import type { StaffInList } from '#domain/staff/api.ts'
import type { Sort } from '#web/shared/list/sorting.ts'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import classes from './manage-page.module.css'

type OnEdit = (member: StaffInList) => void

/** The columns of the directory in their order. Source: B-054 to B-057. */
export function staffColumns(onEdit: OnEdit): Column<StaffInList>[] {
  return [
    {
      key: 'fullName',
      header: 'Name',
      identity: true,
      cell: ({ fullName }) => <Truncated>{fullName}</Truncated>,
    },
    {
      key: 'username',
      header: 'Username',
      width: 160,
      least: 110,
      cell: ({ username }) => <Truncated>{username}</Truncated>,
    },
    {
      key: 'email',
      header: 'Email',
      width: 230,
      least: 170,
      card: 'wide',
      cell: ({ email }) => <Truncated>{email}</Truncated>,
    },
    { key: 'role', header: 'Role', width: 124, least: 100, cell: ({ role }) => staffRoleLabels[role] },
    {
      key: 'active',
      header: 'Status',
      width: 104,
      least: 92,
      card: 'head',
      cell: (member) => <Activity member={member} />,
    },
    { key: 'lastLogin', header: 'Last Login', width: 184, least: 110, cell: lastLoginOf },
    {
      key: 'actions',
      header: 'Actions',
      width: 92,
      least: 70,
      align: 'right',
      skeleton: 'button',
      card: 'foot',
      cell: (member) => <EditButton member={member} onEdit={onEdit} />,
    },
  ]
}

/** For finding a person. */
export const staffOrder: Sort = { key: 'fullName', direction: 'ascending' }

function Activity({ member: { active } }: { member: StaffInList }) {
  return <StatusWords status={active ? 'completed' : 'cancelled'}>{active ? 'Active' : 'Inactive'}</StatusWords>
}

function EditButton({ member, onEdit }: { member: StaffInList; onEdit: OnEdit }) {
  return (
    <Tooltip label="Edit">
      <ActionIcon
        variant="default"
        className={classes.edit}
        aria-label={`Edit ${member.fullName}`}
        onClick={() => onEdit(member)}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function lastLoginOf({ lastLogin }: StaffInList): string {
  return lastLogin === null ? 'Never' : formatDateTime(lastLogin)
}
