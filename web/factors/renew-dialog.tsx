import type { Portal } from '#web/api/confirm-first.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { factorCalls } from './factor-calls.ts'
import { failed } from './failed.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './factors.module.css'

type RenewDialogProps = { portal: Portal; opened: boolean; onClose: () => void }

/** Makes new recovery codes after a question, and shows them. Source: Y-242. */
export function RenewDialog({ portal, opened, onClose }: RenewDialogProps) {
  const { mutate, data: made, isPending } = useApiMutation(factorCalls[portal].renew)
  const dialog = { opened, onClose }
  if (made) return <RecoveryCodesDialog {...dialog} title="New Recovery Codes" codes={made.recoveryCodes} />
  return (
    <FormDialog
      {...dialog}
      title="New Recovery Codes"
      size={440}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({}, { onError: failed("Couldn't make recovery codes") })
      }}
      submitLabel="Make New Codes"
      submitting={isPending}
    >
      <p className={classes.text}>You get ten new codes. The codes that you have now stop working.</p>
    </FormDialog>
  )
}
