import { Button } from '@mantine/core'
import { useId } from 'react'
import { listMembers } from '#domain/members/api.ts'
import { type Member, memberLimits } from '#domain/members/member.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { companyOf } from '#web/shared/facts/people/person-words.ts'
import { FewFirst } from '#web/shared/list/few-first.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { memberColumns } from './member-columns.tsx'
import { type MemberAction, useMemberActions } from './use-member-actions.tsx'
import classes from './members.module.css'

/** The members of an account and its invitations, in the settings of its owner. Source: P-004, P-018. */
export function TeamCard() {
  const user = useSignedInUser()
  const read = useApi(listMembers, {})
  const inviting = useDialog()
  const { act, dialogs } = useMemberActions()
  const active = read.data?.filter(({ active }) => active).length ?? 0
  const isFull = active >= memberLimits.active
  const limitId = useId()
  const action = (
    <Button
      variant="default"
      size="xs"
      disabled={!read.data || isFull}
      aria-describedby={isFull ? limitId : undefined}
      onClick={() => inviting.open()}
    >
      Invite Member
    </Button>
  )
  const isEmpty = read.data?.length === 0
  return (
    <>
      <SectionCard
        title="Team"
        count={read.data?.length || undefined}
        action={action}
        flush={!isEmpty && (read.data !== undefined || !read.errorText)}
      >
        <Loaded read={read} failure="Couldn't load your team" skeleton={<MembersTable members={undefined} act={act} />}>
          {(members) =>
            members.length > 0 ? (
              <FewFirst rows={members}>{(shown) => <MembersTable members={shown} act={act} />}</FewFirst>
            ) : (
              <p className={classes.text}>
                Only you sign in for {companyOf(user)}. Invite a dispatcher or a billing clerk.
              </p>
            )
          }
        </Loaded>
        {isEmpty ? null : (
          <p className={classes.owner}>
            The owner is the account's own sign-in.{' '}
            {isFull ? (
              <span id={limitId}>
                Your team has {memberLimits.active} members and invitations, the most there can be. Deactivate or remove
                one to invite another.
              </span>
            ) : null}
          </p>
        )}
      </SectionCard>
      {/* Outside: the card draws its content anew with the first member, and a link is shown once. */}
      <InviteDialog key={inviting.opening} {...inviting.props} />
      {dialogs}
    </>
  )
}

type MembersTableProps = { members: Member[] | undefined; act: (action: MemberAction, member: Member) => void }

function MembersTable({ members, act }: MembersTableProps) {
  const { role } = useSignedInUser()
  return (
    <DataTable
      label="Team"
      columns={memberColumns(role, act)}
      rows={members}
      getRowKey={({ id }) => id}
      roomyWidth={640}
      rowHeight="plain"
      skeletonRows={2}
    />
  )
}
