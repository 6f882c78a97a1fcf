import type { Passkey } from '#domain/factors/passkeys.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { failedUnlessGone } from './failed-unless-gone.ts'
import { passkeyCalls } from './passkey-calls.ts'
import factors from '../factors.module.css'

type RemovePasskeyDialogProps = {
  portal: Portal
  passkey: Passkey
  opened: boolean
  onClose: () => void
  /** It was removed elsewhere. */
  onGone: () => void
}

/** Removes a passkey after a question. Source: XD-18, Y-251. */
export function RemovePasskeyDialog({ portal, passkey, opened, onClose, onGone }: RemovePasskeyDialogProps) {
  const { mutate, isPending } = useApiMutation(passkeyCalls[portal].remove)
  function removed() {
    showToast({ kind: 'success', title: 'Passkey removed' })
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Remove Passkey"
      facts={<span>{passkey.name}</span>}
      size={440}
      onSubmit={(event) => {
        event.preventDefault()
        const onError = failedUnlessGone("Couldn't remove the passkey", onGone)
        mutate({ params: { id: passkey.id } }, { onSuccess: removed, onError })
      }}
      submitLabel="Remove"
      submitting={isPending}
      destructive
    >
      <p className={factors.text}>It no longer signs you in. Your password still does. Delete it on the device too.</p>
    </FormDialog>
  )
}
