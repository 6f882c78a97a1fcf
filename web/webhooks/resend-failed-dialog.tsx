import { Radio } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import { z } from 'zod'
import { resendFailed } from '#domain/webhooks/api.ts'
import { type Webhook, webhookLimits } from '#domain/webhooks/webhook.ts'
import { formatCount } from '#domain/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
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

const Span = z.object({ days: z.string() })

/** Sends again what was not delivered since a time. */
export function ResendFailedDialog({ webhook, ...dialog }: DialogProps & { webhook: Webhook }) {
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
