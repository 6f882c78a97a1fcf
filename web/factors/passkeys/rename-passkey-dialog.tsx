import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Passkey, PasskeyName } from '#domain/factors/passkeys.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { failedUnlessGone } from './failed-unless-gone.ts'
import { passkeyCalls } from './passkey-calls.ts'

type RenamePasskeyDialogProps = {
  portal: Portal
  passkey: Passkey
  opened: boolean
  onClose: () => void
  /** It was removed elsewhere. */
  onGone: () => void
}

/** Gives a passkey another name. Source: XD-18. */
export function RenamePasskeyDialog({ portal, passkey, opened, onClose, onGone }: RenamePasskeyDialogProps) {
  const { mutate, isPending } = useApiMutation(passkeyCalls[portal].rename)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ name: PasskeyName })),
    defaultValues: { name: passkey.name },
  })
  function renamed() {
    showToast({ kind: 'success', title: 'Passkey renamed' })
    onClose()
  }
  const send = handleSubmit((body) => {
    if (isPending) return
    const onError = failedUnlessGone("Couldn't rename the passkey", onGone)
    mutate({ params: { id: passkey.id }, body }, { onSuccess: renamed, onError })
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Rename Passkey"
      size={440}
      onSubmit={send}
      submitting={isPending}
      dirty={formState.isDirty}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}
