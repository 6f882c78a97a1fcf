import { Textarea } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { reinstateUser, suspendUser } from '#domain/admin/api.ts'
import { SuspensionReason } from '#domain/admin/forms.ts'
import type { AdminUser } from '#domain/admin/user.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { roleLabels, userTitle } from '#web/shared/facts/user-words.ts'

type SuspendUserDialogProps = { user: AdminUser; opened: boolean; onClose: () => void }

const effects = {
  shipper: 'Open auctions are hidden from truckers without a bid, take no bids, and end on time.',
  trucker: "Pending bids stay but can't be accepted.",
  admin: '',
}

/** Suspends or reinstates an account, with a reason. Source: G-234. */
export function SuspendUserDialog({ user, opened, onClose }: SuspendUserDialogProps) {
  const isSuspended = user.suspendedAt !== null
  const { control, formState, send, isPending } = useSuspension(user, onClose)
  const { field, fieldState } = useController({ control, name: 'reason' })
  const verb = isSuspended ? 'Reinstate' : 'Suspend'
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`${verb} User`}
      facts={
        <>
          <span>{userTitle(user)}</span>
          <span>{roleLabels[user.role]}</span>
        </>
      }
      dirty={formState.isDirty}
      onSubmit={send}
      submitLabel={`${verb} User`}
      submittingLabel={isSuspended ? 'Reinstating...' : 'Suspending...'}
      submitting={isPending}
    >
      <p>
        {isSuspended
          ? `Suspended: ${user.suspendedReason ?? ''}`
          : `All devices are signed out and sign-in is refused. ${effects[user.role]}`}
      </p>
      <Textarea
        {...field}
        label="Reason"
        description="Visible to admins and staff only."
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxRows={6}
        error={fieldState.error?.message}
      />
    </FormDialog>
  )
}

function useSuspension(user: AdminUser, onDone: () => void) {
  const isSuspended = user.suspendedAt !== null
  const form = useForm({ resolver: zodResolver(SuspensionReason), defaultValues: { reason: '' } })
  const endpoint = isSuspended ? reinstateUser : suspendUser
  const { mutate, isPending } = useApiMutation(endpoint)

  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ params: { id: user.id }, body }, { onSuccess: accepted, onError: refused })
  })
  function accepted() {
    const title = isSuspended ? 'User reinstated' : 'User suspended'
    const text = isSuspended ? `${userTitle(user)} can sign in again.` : `${userTitle(user)} is signed out everywhere.`
    showToast({ kind: 'success', title, text })
    onDone()
  }
  function refused(error: Error) {
    showToast({ kind: 'error', title: 'Update failed', text: serverMessage(error, 'Please try again.') })
    showFieldErrors(form, error)
  }
  return { control: form.control, formState: form.formState, send, isPending }
}
