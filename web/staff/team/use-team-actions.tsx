import type { ReactNode } from 'react'
import {
  deactivateMember,
  issueMemberResetLink,
  removeMemberFactors,
  type TeamMember,
} from '#domain/members/staff-api.ts'
import { RemoveFactorsDialog } from '#web/factors/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { ResetLinkDialog } from '#web/staff/accounts/reset-link-button.tsx'

type TeamAction = 'reset-link' | 'remove-factors' | 'deactivate'
export type TeamAct = (action: TeamAction, member: TeamMember) => void
type Asked = { action: TeamAction; member: TeamMember }

/** What staff admins do with a member, and the dialogs for it: they stay where the row changes. */
export function useTeamActions(): { act: TeamAct; dialogs: ReactNode } {
  const asking = useDialog<Asked>()
  const act: TeamAct = (action, member) => asking.open({ action, member })
  return { act, dialogs: asking.item ? <ActionDialog key={asking.opening} {...asking.item} {...asking.props} /> : null }
}

function ActionDialog({ action, member, ...dialog }: DialogProps & Asked) {
  const { id, fullName, username } = member
  const person = { id, username: username ?? fullName }
  if (action === 'reset-link') return <ResetLinkDialog call={issueMemberResetLink} user={person} {...dialog} />
  if (action === 'remove-factors')
    return <RemoveFactorsDialog endpoint={removeMemberFactors} account={person} {...dialog} />
  return (
    <AskQuestion
      {...dialog}
      call={deactivateMember}
      args={{ params: { id } }}
      title={`Deactivate ${fullName}?`}
      submitLabel="Deactivate"
      cancelLabel="Keep active"
      destructive
      done={{ title: 'Member deactivated', text: `${fullName} can no longer sign in.` }}
      failed={{ title: "Couldn't deactivate the member", text: 'Please try again.' }}
    >
      They are signed out everywhere at once. The owner of the account is notified, and can activate them again.
    </AskQuestion>
  )
}
