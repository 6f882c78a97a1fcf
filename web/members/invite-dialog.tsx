import { inviteMember } from '#domain/members/api.ts'
import { hasAwardLimit } from '#domain/member-roles.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { type MemberControl, TypedMember } from './typed-member.ts'
import { sentWords, shownLink } from './invitation-link.tsx'
import { MemberFields } from './member-fields.tsx'

/** Invites someone by email; where this server sends none, it shows the link once. Source: P-012. */
export function InviteDialog(dialog: DialogProps) {
  const { role: accountRole } = useSignedInUser()
  return (
    <AskDialog
      {...dialog}
      call={inviteMember}
      args={({ awardLimit, ...body }) => ({
        body: { ...body, awardLimit: hasAwardLimit(accountRole, body.role) ? awardLimit : null },
      })}
      title="Invite Member"
      size={560}
      submitLabel="Send Invitation"
      form={TypedMember}
      start={{ fullName: '', email: '', role: 'dispatcher', awardLimit: '' }}
      fields={(control: MemberControl) => <MemberFields control={control} />}
      conflict="email"
      done={sentWords}
      failed={{ title: "Couldn't send the invitation", text: 'Please try again.' }}
      shows={(invited) => shownLink(invited, dialog)}
    />
  )
}
