import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { changeWebhook, removeWebhook, testWebhook } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { ResendFailedDialog } from './resend-failed-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import classes from './webhooks.module.css'

/** What an owner can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const params = { id: webhook.id }
  const navigate = useNavigate()
  const [changing, rotating, resending, removing] = [useDialog(), useDialog(), useDialog(), useDialog()]
  const test = useSend(testWebhook, {
    done: { title: 'Test queued', text: 'It appears below.' },
    failed: { title: "Couldn't send the test", text: 'Please try again.' },
  })
  const change = useSend(changeWebhook, {
    failed: { title: "Couldn't change the webhook", text: 'Please try again.' },
  })
  return (
    <div className={classes.actions}>
      <Button disabled={!webhook.enabled} loading={test.isPending} onClick={() => test.send({ params })}>
        Send Test
      </Button>
      <Button variant="default" onClick={() => changing.open()}>
        Change
      </Button>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.send({ params, body: { enabled: !webhook.enabled } })}
      >
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
      <WebhookDialog webhook={webhook} {...changing.props} />
      <RotateDialog webhook={webhook} {...rotating.props} />
      <ResendFailedDialog webhook={webhook} {...resending.props} />
      <AskQuestion
        {...removing.props}
        call={removeWebhook}
        args={{ params }}
        title="Remove this webhook?"
        submitLabel="Remove Webhook"
        cancelLabel="Keep webhook"
        destructive
        done={{ title: 'Webhook removed' }}
        failed={{ title: "Couldn't remove the webhook", text: 'Please try again.' }}
        onDone={() => void navigate('/settings')}
      >
        Nothing more is sent to it, and its list of deliveries is removed.
      </AskQuestion>
    </div>
  )
}
