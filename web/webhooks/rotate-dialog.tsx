import { rotateSecret } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ShownOnce } from '#web/shared/parts/shown-once.tsx'
import { failed } from './failed.ts'
import classes from './webhooks.module.css'

type RotateDialogProps = { webhook: Webhook; opened: boolean; onClose: () => void }

/** Makes a new secret and shows it once. */
export function RotateDialog({ webhook, opened, onClose }: RotateDialogProps) {
  const { mutate, data, isPending } = useApiMutation(rotateSecret)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={data ? 'Secret Rotated' : 'Rotate Secret'}
      onSubmit={(event) => {
        event.preventDefault()
        if (data) onClose()
        else mutate({ params: { id: webhook.id } }, { onError: failed("Couldn't rotate the secret") })
      }}
      submitLabel={data ? 'Done' : 'Rotate Secret'}
      submitting={isPending}
    >
      {data ? (
        <ShownOnce
          label="Secret"
          value={data.secret}
          purpose="Your system uses it to check the signature of each message."
        />
      ) : (
        <p className={classes.text}>
          You get a new secret. For 24 hours messages are signed with both, so your system can change over without
          losing any.
        </p>
      )}
    </FormDialog>
  )
}
