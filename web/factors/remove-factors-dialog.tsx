import { removeFactors, type removeStaffFactors } from '#domain/factors/api.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { failed } from './failed.ts'
import classes from './factors.module.css'

type RemoveFactorsDialogProps = {
  endpoint: typeof removeFactors | typeof removeStaffFactors
  account: { id: number; username: string }
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Removes the second factor and the passkeys of someone who lost them; the password of who does it is asked for too. Source: Y-247; G-414. */
export function RemoveFactorsDialog({ endpoint, account, opened, onClose, onRemoved }: RemoveFactorsDialogProps) {
  const { mutate, isPending } = useApiMutation(endpoint)
  function removed() {
    showToast({ kind: 'success', title: 'Second factor removed', text: `${account.username} is signed out.` })
    onRemoved()
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Remove Second Factor"
      facts={<span>{account.username}</span>}
      size={440}
      onSubmit={(event) => {
        event.preventDefault()
        const onError = failed("Couldn't remove the second factor")
        mutate({ params: { id: account.id } }, { onSuccess: removed, onError })
      }}
      submitLabel="Remove"
      submitting={isPending}
      destructive
    >
      <p className={classes.text}>
        <strong>{account.username}</strong> will sign in with the password only. Verify who is asking first. This
        removes their passkeys too and signs out all their devices, and they are emailed.
      </p>
      {endpoint === removeFactors ? (
        <p className={classes.text}>
          Their access tokens, calendar address and push notifications end, and their webhooks are switched off.
        </p>
      ) : null}
    </FormDialog>
  )
}
