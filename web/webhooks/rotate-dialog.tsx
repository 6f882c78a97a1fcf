import { rotateSecret } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { purposeOfSecret } from './purpose-of-secret.ts'
import classes from './webhooks.module.css'

/** Makes a new secret and shows it once. */
export function RotateDialog({ webhook, ...dialog }: DialogProps & { webhook: Webhook }) {
  return (
    <AskQuestion
      {...dialog}
      look="form"
      call={rotateSecret}
      args={{ params: { id: webhook.id } }}
      title="Rotate Secret"
      size={560}
      submitLabel="Rotate Secret"
      failed={{ title: "Couldn't rotate the secret", text: 'Please try again.' }}
      shows={({ secret }) => (
        <ShownOnceDialog {...dialog} title="Secret Rotated" label="Secret" value={secret} purpose={purposeOfSecret} />
      )}
    >
      <p className={classes.text}>
        You get a new secret. For 24 hours messages are signed with both, so your system can change over without losing
        any.
      </p>
    </AskQuestion>
  )
}
