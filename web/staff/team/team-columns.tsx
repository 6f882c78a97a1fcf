import { IconKey, IconShieldOff, IconUserOff } from '@tabler/icons-react'
import { memberRoleRows } from '#domain/member-roles.ts'
import type { TeamMember } from '#domain/members/staff-api.ts'
import type { UserRole } from '#domain/permissions.ts'
import { MemberLimit, MemberStatus } from '#web/shared/facts/people/member-facts.tsx'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowMenu } from '#web/shared/table/row-menu.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import type { TeamAct } from './use-team-actions.tsx'

/** The columns of a team in their order; only shippers award, and so have a limit. `act` is null for who may only read. */
export function teamColumns(role: UserRole, act: TeamAct | null): Column<TeamMember>[] {
  const limit: Column<TeamMember> = {
    key: 'awardLimit',
    header: 'Award limit',
    width: 112,
    least: 100,
    cell: (member) => <MemberLimit member={member} />,
  }
  const actions: Column<TeamMember> = {
    key: 'actions',
    header: 'Actions',
    width: 84,
    least: 76,
    align: 'right',
    skeleton: 'button',
    card: 'head',
    cell: (member) => (act ? <Actions member={member} act={act} /> : null),
  }
  return [
    { key: 'fullName', header: 'Name', identity: true, cell: ({ fullName }) => <Truncated>{fullName}</Truncated> },
    {
      key: 'username',
      header: 'Username',
      width: 150,
      least: 104,
      cell: ({ username }) => (username === null ? <Nothing /> : <Truncated>{username}</Truncated>),
    },
    {
      key: 'email',
      header: 'Email',
      width: 230,
      least: 160,
      card: 'wide',
      cell: ({ email }) => <Truncated>{email}</Truncated>,
    },
    { key: 'role', header: 'Role', width: 104, least: 92, cell: (member) => memberRoleRows[member.role].label },
    ...(role === 'shipper' ? [limit] : []),
    {
      key: 'lastLogin',
      header: 'Last sign-in',
      width: 128,
      least: 104,
      cell: ({ lastLogin }) => (lastLogin ? <RelativeTime at={lastLogin} /> : 'Never'),
    },
    {
      key: 'status',
      header: 'Status',
      width: 128,
      least: 108,
      card: 'head',
      cell: (member) => <MemberStatus member={member} />,
    },
    ...(act ? [actions] : []),
  ]
}

/** Someone who is inactive may still lose a second factor; a link is for those who sign in. */
function Actions({ member, act }: { member: TeamMember; act: TeamAct }) {
  const { username, active, hasSecondFactor, fullName } = member
  const link = { label: 'Issue Password Reset Link', icon: IconKey, onClick: () => act('reset-link', member) }
  const factors = { label: 'Remove Second Factor', icon: IconShieldOff, onClick: () => act('remove-factors', member) }
  const end = { label: 'Deactivate', icon: IconUserOff, isDestructive: true, onClick: () => act('deactivate', member) }
  const items = [
    ...(active && username !== null ? [link] : []),
    ...(hasSecondFactor ? [factors] : []),
    ...(active ? [end] : []),
  ]
  return items.length === 0 ? <Nothing /> : <RowMenu name={`More for ${fullName}`} items={items} />
}
