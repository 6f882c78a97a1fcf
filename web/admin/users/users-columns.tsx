import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AdminUser } from '#domain/admin/user.ts'
import { formatDate, roleLabels } from '#domain/formats.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import type { Sort } from '#web/shared/list/sorting.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { RowCard } from '#web/shared/table/row-card.tsx'
import { type UserActions, UserIconActions } from './user-actions.tsx'
import classes from './users-table.module.css'

/** The columns of the accounts in their order. Source: B-028, B-032; G-071, G-134, G-143. */
export function userColumns(actions: UserActions): Column<AdminUser>[] {
  return [
    { key: 'id', header: 'ID', width: 78, least: 58, identity: true, cell: (user) => user.id },
    { key: 'displayName', header: 'Display Name', cell: (user) => <Text text={userTitle(user)} /> },
    { key: 'username', header: 'Username', width: 170, least: 100, cell: (user) => <Text text={user.username} /> },
    { key: 'role', header: 'Role', width: 154, least: 92, cell: roleText },
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

type UserCardProps = { user: AdminUser; identity: (content: ReactNode) => ReactNode; actions: UserActions }

/** An account where there is no room for columns. */
export function UserCard({ user, identity, actions }: UserCardProps) {
  return (
    <RowCard
      head={
        <>
          {identity(userTitle(user))}
          <span className={classes.role}>{roleText(user)}</span>
        </>
      }
    >
      <FactList of="card">
        <Fact label="ID">{user.id}</Fact>
        <Fact label="Username">{user.username}</Fact>
        <Fact label="Company">{user.companyName || <Text text={null} />}</Fact>
        <Fact label="Created">{formatDate(user.createdAt)}</Fact>
        <Fact label="Registered">
          <Registered user={user} />
        </Fact>
      </FactList>
      <UserIconActions user={user} actions={actions} />
    </RowCard>
  )
}

/** Whether the registration is complete. Source: G-134, G-135. */
export function Registered({ user: { registered } }: { user: Pick<AdminUser, 'registered'> }) {
  return (
    <span className={classes.registered}>
      <StatusGlyph status={registered ? 'completed' : 'pending'} />
      {registered ? 'Yes' : 'No'}
    </span>
  )
}

function Text({ text }: { text: string | null }) {
  if (text) return <Truncated>{text}</Truncated>
  return (
    <span className={classes.none}>
      <span aria-hidden>–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </span>
  )
}
