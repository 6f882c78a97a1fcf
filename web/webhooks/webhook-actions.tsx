import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { changeWebhook, removeWebhook, testWebhook } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { failed } from './failed.ts'
import { ResendFailedDialog } from './resend-failed-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import classes from './webhooks.module.css'

/** What an owner can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const params = { id: webhook.id }
  const navigate = useNavigate()
  const [changing, rotating, resending, removing] = [useDialog(), useDialog(), useDialog(), useDialog()]
  const test = useApiMutation(testWebhook)
  const change = useApiMutation(changeWebhook)
  const remove = useApiMutation(removeWebhook)
  function send() {
    test.mutate(
      { params },
      {
        onSuccess: () => showToast({ kind: 'success', title: 'Test queued', text: 'It appears below.' }),
        onError: failed("Couldn't send the test"),
      },
    )
  }
  function turn() {
    change.mutate({ params, body: { enabled: !webhook.enabled } }, { onError: failed("Couldn't change the webhook") })
  }
  function leave() {
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: 'Webhook removed' })
          void navigate('/settings')
        },
        onError: failed("Couldn't remove the webhook"),
        onSettled: removing.props.onClose,
      },
    )
  }
  return (
    <div className={classes.actions}>
      <Button disabled={!webhook.enabled} loading={test.isPending} onClick={send}>
        Send Test
      </Button>
      <Button variant="default" onClick={() => changing.open()}>
        Change
      </Button>
      <Button variant="default" loading={change.isPending} onClick={turn}>
        {webhook.enabled ? 'Switch Off' : 'Switch On'}
      </Button>
      <Button variant="default" onClick={() => rotating.open()}>
        Rotate Secret
      </Button>
      <Button variant="default" disabled={!webhook.enabled} onClick={() => resending.open()}>
        Send Failed Again
      </Button>
      <Button variant="subtle" color="red" onClick={() => removing.open()}>
        Remove
      </Button>
      <WebhookDialog key={`change ${changing.opening}`} webhook={webhook} {...changing.props} />
      <RotateDialog key={`rotate ${rotating.opening}`} webhook={webhook} {...rotating.props} />
      <ResendFailedDialog key={`resend ${resending.opening}`} webhook={webhook} {...resending.props} />
      <ConfirmDialog
        {...removing.props}
        onConfirm={leave}
        title="Remove this webhook?"
        confirmLabel="Remove Webhook"
        cancelLabel="Keep webhook"
        destructive
        loading={remove.isPending}
      >
        Nothing more is sent to it, and its list of deliveries is removed.
      </ConfirmDialog>
    </div>
  )
}
