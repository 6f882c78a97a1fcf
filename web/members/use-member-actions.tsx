import type { ReactNode } from 'react'
import { changeMember, removeInvitation, resendInvitation, signOutMember } from '#domain/members/api.ts'
import type { Member } from '#domain/members/member.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { EditDialog } from './edit-dialog.tsx'
import { sentWords, shownLink } from './invitation-link.tsx'

export type MemberAction = 'edit' | 'deactivate' | 'reactivate' | 'signOut' | 'resend' | 'remove'
type Asked = { action: MemberAction; member: Member }

/** What an owner does with a member or an invitation, and the dialogs for it: they stay where the row goes. */
export function useMemberActions(): { act: (action: MemberAction, member: Member) => void; dialogs: ReactNode } {
  const asking = useDialog<Asked>()
  const reactivating = useSend(changeMember, {
    done: ({ fullName }) => ({ title: 'Member reactivated', text: `${fullName} can sign in again.` }),
    failed: { title: "Couldn't reactivate the member", text: 'Please try again.' },
    lock: 'same',
  })
  function act(action: MemberAction, member: Member) {
    if (action === 'reactivate') reactivating.send({ params: { id: member.id }, body: { active: true } })
    else asking.open({ action, member })
  }
  const dialogs = asking.item ? <ActionDialog key={asking.opening} {...asking.item} {...asking.props} /> : null
  return { act, dialogs }
}

function ActionDialog({ action, member, ...dialog }: DialogProps & Asked) {
  const { id, fullName } = member
  const shared = { ...dialog, args: { params: { id } } }
  if (action === 'edit') return <EditDialog member={member} {...dialog} />
  if (action === 'deactivate') return <DeactivateDialog member={member} {...dialog} />
  if (action === 'signOut') {
    return (
      <AskQuestion
        {...shared}
        call={signOutMember}
        title={`Sign out ${fullName} everywhere?`}
        submitLabel="Sign Out"
        done={{ title: 'Signed out everywhere', text: fullName }}
        failed={{ title: "Couldn't sign out the member", text: 'Please try again.' }}
      >
        All their sessions end at once. They can sign in again.
      </AskQuestion>
    )
  }
  if (action === 'resend') {
    return (
      <AskQuestion
        {...shared}
        call={resendInvitation}
        title={`Send ${fullName} a new link?`}
        submitLabel="Resend Invitation"
        done={sentWords}
        failed={{ title: "Couldn't send the invitation", text: 'Please try again.' }}
        shows={(invited) => shownLink(invited, dialog)}
      >
        It works once, for 7 days. The earlier link ends.
      </AskQuestion>
    )
  }
  return (
    <AskQuestion
      {...shared}
      call={removeInvitation}
      title={`Remove the invitation of ${fullName}?`}
      submitLabel="Remove Invitation"
      cancelLabel="Keep invitation"
      destructive
      done={{ title: 'Invitation removed', text: fullName }}
      failed={{ title: "Couldn't remove the invitation", text: 'Please try again.' }}
    >
      Its link stops working at once.
    </AskQuestion>
  )
}

function DeactivateDialog({ member: { id, fullName }, ...dialog }: DialogProps & { member: Member }) {
  return (
    <AskQuestion
      {...dialog}
      call={changeMember}
      args={{ params: { id }, body: { active: false } }}
      title={`Deactivate ${fullName}?`}
      submitLabel="Deactivate"
      cancelLabel="Keep active"
      destructive
      done={{ title: 'Member deactivated', text: `${fullName} can no longer sign in.` }}
      failed={{ title: "Couldn't deactivate the member", text: 'Please try again.' }}
    >
      They are signed out everywhere at once and can no longer sign in. What they did stays in the history.
    </AskQuestion>
  )
}
