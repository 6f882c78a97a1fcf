import { Button, Radio } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { formatCount } from '#domain/formats.ts'
import { changeWebhook, removeWebhook, testWebhook, resendFailed, rotateSecret } from '#domain/webhooks/api.ts'
import { type Webhook, webhookLimits } from '#domain/webhooks/webhook.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { ShownOnceDialog } from '#web/shared/overlay/shown-once-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { purposeOfSecret } from './purpose-of-secret.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import classes from './webhooks.module.css'

const day = 86_400_000
const spans = [
  { days: 1, label: 'The last 24 hours' },
  { days: 7, label: 'The last 7 days' },
  { days: webhookLimits.keptDays, label: `The last ${webhookLimits.keptDays} days` },
]

const Span = z.object({ days: z.string() })

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

/** The time that many days ago, by the server's clock. */
function timeAgo(days: number): string {
  return new Date(serverNow() - days * day).toISOString()
}

/** Sends again what was not delivered since a time. */
function ResendFailedDialog({ webhook, ...dialog }: DialogProps & { webhook: Webhook }) {
  return (
    <AskDialog
      {...dialog}
      call={resendFailed}
      args={({ days }) => ({ params: { id: webhook.id }, body: { since: timeAgo(Number(days)) } })}
      title="Send Failed Deliveries Again"
      size={560}
      submitLabel="Send Again"
      form={Span}
      start={{ days: '1' }}
      fields={(control) => <SpanField control={control} />}
      done={({ queued }) => ({
        title: queued === 1 ? '1 delivery queued' : `${formatCount(queued)} deliveries queued`,
      })}
      failed={{ title: "Couldn't send again", text: 'Please try again.' }}
    />
  )
}

function SpanField({ control }: { control: Control<z.infer<typeof Span>> }) {
  const { field } = useController({ control, name: 'days' })
  return (
    <Radio.Group
      {...field}
      label="Created in"
      description={`The oldest are sent first, at most ${formatCount(webhookLimits.resent)} at a time.`}
    >
      <div className={classes.types}>
        {spans.map((span) => (
          <Radio key={span.days} value={String(span.days)} label={span.label} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Makes a new secret and shows it once. */
function RotateDialog({ webhook, ...dialog }: DialogProps & { webhook: Webhook }) {
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
