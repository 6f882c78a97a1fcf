import { changeMember } from '#domain/members/api.ts'
import type { Member } from '#domain/members/member.ts'
import { hasAwardLimit } from '#domain/member-roles.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { writeNumber } from '#web/shared/form/typed-number.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { type MemberControl, TypedMember } from './typed-member.ts'
import { MemberFields } from './member-fields.tsx'

/** Changes what a member is called, where email goes, and what they may do. */
export function EditDialog({ member, ...dialog }: DialogProps & { member: Member }) {
  const { role: accountRole } = useSignedInUser()
  const { id, fullName, email, role, awardLimit, username } = member
  return (
    <AskDialog
      {...dialog}
      call={changeMember}
      args={({ awardLimit: limit, ...body }) => ({
        params: { id },
        body: { ...body, awardLimit: hasAwardLimit(accountRole, body.role) ? limit : null },
      })}
      title="Edit Member"
      facts={username === null ? null : <span>{username}</span>}
      size={560}
      submitLabel="Save Changes"
      submittingLabel="Saving..."
      changesOnly
      form={TypedMember}
      start={{ fullName, email, role, awardLimit: writeNumber(awardLimit, 'money') }}
      fields={(control: MemberControl) => <MemberFields control={control} />}
      conflict="email"
      done={(saved) => ({ title: 'Member changed', text: saved.fullName })}
      failed={{ title: "Couldn't change the member", text: 'Please try again.' }}
    />
  )
}
