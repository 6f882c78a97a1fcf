import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { confirmUser } from '#domain/auth/api.ts'
import { IdentityProof } from '#domain/auth/confirmation.ts'
import { confirmStaff } from '#domain/staff/api.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'

export type ConfirmIdentityProps = {
  portal: Portal
  opened: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Asks for the password before a sensitive change is made; the form below keeps what was typed. Source: G-232. */
export function ConfirmIdentityDialog({ portal, opened, onClose, onConfirmed }: ConfirmIdentityProps) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(IdentityProof),
    defaultValues: { password: '' },
  })
  const { mutate, isPending } = useApiMutation(portal === 'staff' ? confirmStaff : confirmUser)

  const send = handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: onConfirmed, onError: refused })
  })
  function refused(error: Error) {
    setError('password', { message: serverMessage(error, 'Please try again.') }, { shouldFocus: true })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Confirm It's You"
      size={440}
      onSubmit={send}
      submitLabel="Confirm"
      submittingLabel="Confirming..."
      submitting={isPending}
    >
      <p>Enter your password to continue. You won't be asked again for 15 minutes.</p>
      <PasswordField control={control} name="password" autoComplete="current-password" />
    </FormDialog>
  )
}
