import { Checkbox } from '@mantine/core'
import { type Control, Controller } from 'react-hook-form'
import type { z } from 'zod'
import { changeWebhook, makeWebhook } from '#domain/webhooks/api.ts'
import { NewWebhook } from '#domain/webhooks/form.ts'
import { typesOf } from '#domain/webhooks/message-types.ts'
import { type Webhook } from '#domain/webhooks/webhook.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { SwitchField } from '#web/shared/form/switch-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { purposeOfSecret } from './purpose-of-secret.ts'
import classes from './webhooks.module.css'

type WebhookDialogProps = DialogProps & {
  /** The one to change; null makes another. */
  webhook: Webhook | null
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, ...dialog }: WebhookDialogProps) {
  const isTrucker = useSignedInUser().role === 'trucker'
  const types = typesOf[isTrucker ? 'trucker' : 'shipper']
  const shared = {
    ...dialog,
    size: 560,
    form: NewWebhook,
    start: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      types: webhook?.types ?? [...types],
      lanesOnly: webhook?.lanesOnly ?? false,
    },
    fields: (control: WebhookControl) => <WebhookFields control={control} types={types} isTrucker={isTrucker} />,
    failed: { title: "Couldn't save the webhook", text: 'Failed to save the webhook. Please try again.' },
  }
  if (webhook) {
    return (
      <AskDialog
        {...shared}
        call={changeWebhook}
        args={(body) => ({ params: { id: webhook.id }, body })}
        title="Change Webhook"
        submitLabel="Save Changes"
        done={{ title: 'Webhook changed' }}
      />
    )
  }
  return (
    <AskDialog
      {...shared}
      call={makeWebhook}
      args={(body) => ({ body })}
      title="New Webhook"
      submitLabel="Create Webhook"
      shows={({ secret }) => (
        <ShownOnceDialog {...dialog} title="Webhook Created" label="Secret" value={secret} purpose={purposeOfSecret} />
      )}
    />
  )
}

type WebhookControl = Control<z.input<typeof NewWebhook>, unknown, z.output<typeof NewWebhook>>
type WebhookFieldsProps = { control: WebhookControl; types: readonly string[]; isTrucker: boolean }

function WebhookFields({ control, types, isTrucker }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="url"
        label="Address"
        placeholder="https://tms.example.com/hooks"
        autoComplete="off"
        inputMode="url"
      />
      <TextField control={control} name="description" label="Description (optional)" autoComplete="off" />
      <Controller
        control={control}
        name="types"
        render={({ field, fieldState }) => (
          <Checkbox.Group
            label="Send a message for"
            value={[...(field.value ?? [])]}
            onChange={field.onChange}
            error={fieldState.error?.message}
          >
            <div className={classes.types}>
              {types.map((type) => (
                <Checkbox key={type} value={type} label={type} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
      {isTrucker ? <SwitchField control={control} name="lanesOnly" label="New loads on my saved lanes only" /> : null}
    </>
  )
}
