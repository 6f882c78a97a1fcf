import { rotateSecret } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { failed } from './failed.ts'
import { purposeOfSecret } from './purpose-of-secret.ts'
import classes from './webhooks.module.css'

type RotateDialogProps = { webhook: Webhook; opened: boolean; onClose: () => void }

/** Makes a new secret and shows it once. */
export function RotateDialog({ webhook, opened, onClose }: RotateDialogProps) {
  const { mutate, data, isPending } = useApiMutation(rotateSecret)
  const dialog = { opened, onClose }
  if (data) {
    return (
      <ShownOnceDialog
        {...dialog}
        title="Secret Rotated"
        label="Secret"
        value={data.secret}
        purpose={purposeOfSecret}
      />
    )
  }
  return (
    <FormDialog
      {...dialog}
      title="Rotate Secret"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ params: { id: webhook.id } }, { onError: failed("Couldn't rotate the secret") })
      }}
      submitLabel="Rotate Secret"
      submitting={isPending}
    >
      <p className={classes.text}>
        You get a new secret. For 24 hours messages are signed with both, so your system can change over without losing
        any.
      </p>
    </FormDialog>
  )
}
