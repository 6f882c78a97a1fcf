import { rotateSecret } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { failed } from './failed.ts'
import { MadeSecret } from './made-secret.tsx'
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
        <MadeSecret secret={data.secret} />
      ) : (
        <p className={classes.text}>
          You get a new secret. For 24 hours messages are signed with both, so your system can change over without
          losing any.
        </p>
      )}
    </FormDialog>
  )
}
