import { IconLogout, IconMailForward, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { memberRoleRows } from '#domain/member-roles.ts'
import type { Member } from '#domain/members/member.ts'
import type { UserRole } from '#domain/permissions.ts'
import { MemberLimit, MemberStatus } from '#web/shared/facts/people/member-facts.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { RowMenu } from '#web/shared/table/row-menu.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { TwoLines } from '#web/shared/table/two-lines.tsx'
import type { MemberAction } from './use-member-actions.tsx'

type Act = (action: MemberAction, member: Member) => void

/** The columns of a team in their order; only shippers award, and so have a limit. */
export function memberColumns(role: UserRole, act: Act): Column<Member>[] {
  const limit: Column<Member> = {
    key: 'awardLimit',
    header: 'Award limit',
    width: 104,
    least: 96,
    cell: (member) => <MemberLimit member={member} />,
  }
  return [
    {
      key: 'fullName',
      header: 'Name',
      identity: true,
      cell: ({ fullName, email }) => <TwoLines first={fullName} second={email} />,
    },
    { key: 'role', header: 'Role', width: 100, least: 92, cell: ({ role }) => memberRoleRows[role].label },
    ...(role === 'shipper' ? [limit] : []),
    {
      key: 'lastLogin',
      header: 'Last sign-in',
      width: 112,
      least: 96,
      cell: ({ lastLogin }) => (lastLogin ? <RelativeTime at={lastLogin} /> : 'Never'),
    },
    {
      key: 'status',
      header: 'Status',
      width: 116,
      least: 108,
      card: 'head',
      cell: (member) => <MemberStatus member={member} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 76,
      least: 70,
      align: 'right',
      skeleton: 'button',
      card: 'head',
      cell: (member) => <Actions member={member} act={act} />,
    },
  ]
}

function Actions({ member, act }: { member: Member; act: Act }) {
  const item = (action: MemberAction, label: string, icon: typeof IconPencil, isDestructive = false) => ({
    label,
    icon,
    isDestructive,
    onClick: () => act(action, member),
  })
  const ofInvitation = [
    item('resend', 'Resend', IconMailForward),
    item('edit', 'Edit', IconPencil),
    item('remove', 'Remove', IconTrash, true),
  ]
  const ofActive = [
    item('edit', 'Edit', IconPencil),
    item('signOut', 'Sign out everywhere', IconLogout),
    item('deactivate', 'Deactivate', IconUserOff, true),
  ]
  const ofInactive = [item('edit', 'Edit', IconPencil), item('reactivate', 'Reactivate', IconUserCheck)]
  const items = member.username === null ? ofInvitation : member.active ? ofActive : ofInactive
  return <RowMenu name={`More for ${member.fullName}`} items={items} />
}
