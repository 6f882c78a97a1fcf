import type { Portal } from '#web/api/confirm-first.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { factorCalls } from './factor-calls.ts'
import { failed } from './failed.ts'
import classes from './factors.module.css'

type RemoveDialogProps = { portal: Portal; opened: boolean; onClose: () => void }

/** Turns the own second factor off after a question. */
export function RemoveDialog({ portal, opened, onClose }: RemoveDialogProps) {
  const { mutate, isPending } = useApiMutation(factorCalls[portal].remove)
  function removed() {
    showToast({ kind: 'success', title: 'Second factor removed' })
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Remove Second Factor"
      size={440}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({}, { onSuccess: removed, onError: failed("Couldn't remove the second factor") })
      }}
      submitLabel="Remove"
      submitting={isPending}
      destructive
    >
      <p className={classes.text}>Your password alone will sign you in. Your recovery codes stop working.</p>
    </FormDialog>
  )
}
