import { listStaffMembers, type TeamMember } from '#domain/members/staff-api.ts'
import type { PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { FewFirst } from '#web/shared/list/few-first.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { teamColumns } from './team-columns.tsx'
import { type TeamAct, useTeamActions } from './use-team-actions.tsx'
import classes from './team.module.css'

type TeamOfUserProps = { user: Pick<PlatformUserDetails, 'id' | 'role' | 'companyName' | 'displayName' | 'username'> }

/** The people of an account beside its owner, for staff; admins help them. Source: P-017. */
export function TeamOfUser({ user }: TeamOfUserProps) {
  const read = useApi(listStaffMembers, { params: { id: user.id } })
  const { act, dialogs } = useTeamActions()
  const count = read.data?.length
  const table = (members: TeamMember[] | undefined) => <TeamTable user={user} members={members} act={act} />
  return (
    <>
      <SectionCard title="Team" count={count} flush={count !== 0}>
        <Loaded read={read} failure="Failed to fetch the team" skeleton={table(undefined)}>
          {(members) =>
            members.length > 0 ? (
              <FewFirst rows={members}>{table}</FewFirst>
            ) : (
              <p className={classes.text}>Only the owner signs in for {user.companyName || userTitle(user)}.</p>
            )
          }
        </Loaded>
      </SectionCard>
      {dialogs}
    </>
  )
}

type TeamTableProps = TeamOfUserProps & { members: TeamMember[] | undefined; act: TeamAct }

function TeamTable({ user: { role }, members, act }: TeamTableProps) {
  const mayAct = useStaff()?.role === 'admin'
  return (
    <DataTable
      label="Team"
      columns={teamColumns(role, mayAct ? act : null)}
      rows={members}
      getRowKey={({ id }) => id}
      rowHeight="plain"
      roomyWidth={1000}
      skeletonRows={1}
    />
  )
}
