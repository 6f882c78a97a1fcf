import type { PlatformUser } from '#domain/staff/platform-user.ts'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import type { Sort } from '#web/shared/list/sorting.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { registeredAt } from './registered-at.ts'
import { RoleBadge } from './accounts/role-badge.tsx'
import classes from './users-table.module.css'

/** The columns of the accounts in their order. Source: B-100 to B-102. */
export const userColumns: Column<PlatformUser>[] = [
  { key: 'id', header: 'User ID', width: 90, least: 76, identity: true, cell: (user) => user.id },
  { key: 'username', header: 'Username', width: 160, least: 104, cell: (user) => <Text text={user.username} /> },
  {
    key: 'displayName',
    header: 'Name',
    card: 'title',
    cell: (user) => <Text text={user.displayName} />,
    cardCell: userTitle,
  },
  {
    key: 'role',
    header: 'Role',
    width: 116,
    least: 112,
    skeleton: 'badge',
    card: 'head',
    cell: (user) => <RoleBadge role={user.role} />,
  },
  { key: 'companyName', header: 'Company', cell: (user) => <Text text={user.companyName} /> },
  { key: 'email', header: 'Email', width: 230, least: 170, card: 'wide', cell: (user) => <Text text={user.email} /> },
  { key: 'phone', header: 'Phone', width: 142, least: 112, cell: (user) => <Text text={user.phone} /> },
  {
    key: 'created',
    header: 'Registered',
    width: 176,
    least: 104,
    cell: (user) => <Registered user={user} />,
  },
]

/** As they come: the newest first. */
export const userOrder: Sort = { key: 'created', direction: 'descending' }

/** When the account was made; a trucker's unfinished registration is marked. Source: G-260. */
function Registered({ user }: { user: PlatformUser }) {
  return (
    <span className={classes.registered}>
      {registeredAt(user.createdAt)}
      {user.role === 'trucker' && !user.registered ? <span className={classes.incomplete}>Incomplete</span> : null}
    </span>
  )
}

function Text({ text }: { text: string | null }) {
  return text ? <Truncated>{text}</Truncated> : <Nothing />
}
