import type { ReactNode } from 'react'
import type { inviteMember } from '#domain/members/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

type Invited = ReplyOf<typeof inviteMember>

/** What is said once an invitation is on its way. */
export function sentWords({ member: { fullName, email }, url }: Invited) {
  return url === null
    ? { title: 'Invitation sent', text: `${fullName} gets a link at ${email}.` }
    : { title: 'Invitation created', text: `Give the link to ${fullName}.` }
}

/** Shows the link of an invitation once, to be given to the person; nothing where it was emailed. */
export function shownLink({ member: { fullName }, url }: Invited, dialog: DialogProps): ReactNode {
  if (url === null) return null
  return (
    <ShownOnceDialog
      {...dialog}
      title="Invitation Link"
      label="Link"
      value={url}
      purpose={`This server sends no email, so give it to ${fullName} yourself. It works once, for 7 days.`}
    />
  )
}
