import { roleLabels } from '#domain/formats.ts'
import { reinstateUser, suspendUser } from '#domain/admin/api.ts'
import { SuspensionReason } from '#domain/admin/forms.ts'
import type { AdminUser } from '#domain/admin/user.ts'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

const effects = {
  shipper: 'Open auctions are hidden from truckers without a bid, take no bids, and end on time.',
  trucker: "Pending bids stay but can't be accepted.",
  admin: '',
}

/** Suspends or reinstates an account, with a reason. Source: G-234. */
export function SuspendUserDialog({ user, ...dialog }: DialogProps & { user: AdminUser }) {
  const isSuspended = user.suspendedAt !== null
  const verb = isSuspended ? 'Reinstate' : 'Suspend'
  const name = userTitle(user)
  return (
    <AskDialog
      {...dialog}
      call={isSuspended ? reinstateUser : suspendUser}
      args={(body) => ({ params: { id: user.id }, body })}
      title={`${verb} User`}
      facts={
        <>
          <span>{name}</span>
          <span>{roleLabels[user.role]}</span>
        </>
      }
      size={560}
      submitLabel={`${verb} User`}
      submittingLabel={isSuspended ? 'Reinstating...' : 'Suspending...'}
      form={SuspensionReason}
      start={{ reason: '' }}
      fields={{ reason: { label: 'Reason', hint: 'Visible to admins and staff only.', rows: 2 } }}
      done={
        isSuspended
          ? { title: 'User reinstated', text: `${name} can sign in again.` }
          : { title: 'User suspended', text: `${name} is signed out everywhere.` }
      }
      failed={{ title: 'Update failed', text: 'Please try again.' }}
    >
      <p>
        {isSuspended
          ? `Suspended: ${user.suspendedReason ?? ''}`
          : `All devices are signed out and sign-in is refused. ${effects[user.role]}`}
      </p>
    </AskDialog>
  )
}
