import type { AdminUser } from '#domain/admin/user.ts'
import { formatDate, roleLabels } from '#domain/formats.ts'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import type { Sort } from '#web/shared/list/sorting.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { type UserActions, UserIconActions } from './user-actions.tsx'
import classes from './users-table.module.css'

/** The columns of the accounts in their order. Source: B-028, B-032; G-071, G-134, G-143. */
export function userColumns(actions: UserActions): Column<AdminUser>[] {
  return [
    { key: 'id', header: 'ID', width: 78, least: 58, identity: true, cell: (user) => user.id },
    { key: 'displayName', header: 'Display Name', card: 'title', cell: (user) => <Text text={userTitle(user)} /> },
    { key: 'username', header: 'Username', width: 170, least: 100, cell: (user) => <Text text={user.username} /> },
    {
      key: 'role',
      header: 'Role',
      width: 154,
      least: 92,
      card: 'head',
      cell: roleText,
      cardCell: (user) => <span className={classes.role}>{roleText(user)}</span>,
    },
    {
      key: 'companyName',
      header: 'Company',
      width: 230,
      least: 112,
      cell: (user) => <Text text={user.companyName} />,
    },
    {
      key: 'registered',
      header: 'Registered',
      width: 104,
      least: 84,
      cell: (user) => <Registered user={user} />,
    },
    { key: 'created', header: 'Created', width: 116, least: 80, cell: (user) => formatDate(user.createdAt) },
    {
      key: 'actions',
      header: 'Actions',
      width: 144,
      least: 128,
      align: 'right',
      skeleton: 'button',
      card: 'foot',
      cell: (user) => <UserIconActions user={user} actions={actions} />,
    },
  ]
}

/** As they come: the newest first. */
export const userOrder: Sort = { key: 'created', direction: 'descending' }

/** The role, and whether the account is suspended. Source: G-234. */
function roleText({ role, suspendedAt }: AdminUser): string {
  return suspendedAt === null ? roleLabels[role] : `${roleLabels[role]}, suspended`
}

/** Whether the registration is complete. Source: G-134, G-135. */
export function Registered({ user: { registered } }: { user: Pick<AdminUser, 'registered'> }) {
  return <StatusWords status={registered ? 'completed' : 'pending'}>{registered ? 'Yes' : 'No'}</StatusWords>
}

function Text({ text }: { text: string | null }) {
  return text ? <Truncated>{text}</Truncated> : <Nothing />
}
