import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, Switch } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { changeWebhook, makeWebhook } from '#domain/webhooks/api.ts'
import { NewWebhook } from '#domain/webhooks/form.ts'
import { typesOf } from '#domain/webhooks/message-types.ts'
import { type Webhook, webhookLimits } from '#domain/webhooks/webhook.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { purposeOfSecret } from './purpose-of-secret.ts'
import classes from './webhooks.module.css'

type WebhookDialogProps = {
  /** The one to change; null makes another. */
  webhook: Webhook | null
  opened: boolean
  onClose: () => void
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, opened, onClose }: WebhookDialogProps) {
  const { form, send, isPending, secret, isTrucker, types } = useWebhookForm(webhook, onClose)
  const { control, formState } = form
  if (secret !== undefined) {
    return (
      <ShownOnceDialog
        opened={opened}
        onClose={onClose}
        title="Webhook Created"
        label="Secret"
        value={secret}
        purpose={purposeOfSecret}
      />
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={webhook ? 'Change Webhook' : 'New Webhook'}
      size={560}
      dirty={formState.isDirty}
      onSubmit={send}
      submitLabel={webhook ? 'Save Changes' : 'Create Webhook'}
      submitting={isPending}
    >
      <div className={classes.fields}>
        <TextField
          control={control}
          name="url"
          label="Address"
          placeholder="https://tms.example.com/hooks"
          autoComplete="off"
          inputMode="url"
          maxLength={webhookLimits.url}
        />
        <TextField
          control={control}
          name="description"
          label="Description (optional)"
          autoComplete="off"
          maxLength={webhookLimits.description}
        />
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
        {isTrucker ? (
          <Controller
            control={control}
            name="lanesOnly"
            render={({ field: { value, onChange, ...field } }) => (
              <Switch
                {...field}
                label="New loads on my saved lanes only"
                checked={value ?? false}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
            )}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}

function useWebhookForm(webhook: Webhook | null, onClose: () => void) {
  const { role } = useSignedInUser()
  const isTrucker = role === 'trucker'
  const types = typesOf[isTrucker ? 'trucker' : 'shipper']
  const form = useForm<z.input<typeof NewWebhook>, unknown, z.output<typeof NewWebhook>>({
    resolver: zodResolver(NewWebhook),
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      types: webhook?.types ?? [...types],
      lanesOnly: webhook?.lanesOnly ?? false,
    },
  })
  const making = useApiMutation(makeWebhook)
  const changing = useApiMutation(changeWebhook)
  const isPending = making.isPending || changing.isPending
  const send = form.handleSubmit((body) => {
    if (isPending) return
    if (!webhook) return making.mutate({ body }, { onError: refused })
    changing.mutate({ params: { id: webhook.id }, body }, { onSuccess: changed, onError: refused })
  })
  function changed() {
    showToast({ kind: 'success', title: 'Webhook changed' })
    onClose()
  }
  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to save the webhook. Please try again.')
    showToast({ kind: 'error', title: "Couldn't save the webhook", text })
    showFieldErrors(form, error)
  }
  return { form, send, isPending, secret: making.data?.secret, isTrucker, types }
}
