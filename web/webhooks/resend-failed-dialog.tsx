import { Radio } from '@mantine/core'
import { useState } from 'react'
import { resendFailed } from '#domain/webhooks/api.ts'
import { type Webhook, webhookLimits } from '#domain/webhooks/webhook.ts'
import { formatCount } from '#domain/formats.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { failed } from './failed.ts'
import classes from './webhooks.module.css'

const day = 86_400_000
const spans = [
  { days: 1, label: 'The last 24 hours' },
  { days: 7, label: 'The last 7 days' },
  { days: webhookLimits.keptDays, label: `The last ${webhookLimits.keptDays} days` },
]

/** The time that many days ago, by the server's clock. */
function timeAgo(days: number): string {
  return new Date(serverNow() - days * day).toISOString()
}

type ResendFailedDialogProps = { webhook: Webhook; opened: boolean; onClose: () => void }

/** Sends again what was not delivered since a time. */
export function ResendFailedDialog({ webhook, opened, onClose }: ResendFailedDialogProps) {
  const [days, setDays] = useState('1')
  const { mutate, isPending } = useApiMutation(resendFailed)
  function send() {
    const since = timeAgo(Number(days))
    mutate(
      { params: { id: webhook.id }, body: { since } },
      { onSuccess: queue, onError: failed("Couldn't send again") },
    )
  }
  function queue({ queued }: { queued: number }) {
    const title = queued === 1 ? '1 delivery queued' : `${formatCount(queued)} deliveries queued`
    showToast({ kind: 'success', title })
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Send Failed Deliveries Again"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      submitLabel="Send Again"
      submitting={isPending}
    >
      <Radio.Group
        label="Created in"
        description={`The oldest are sent first, at most ${formatCount(webhookLimits.resent)} at a time.`}
        value={days}
        onChange={setDays}
      >
        <div className={classes.types}>
          {spans.map((span) => (
            <Radio key={span.days} value={String(span.days)} label={span.label} />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  )
}
