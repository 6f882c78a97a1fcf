import { Button } from '@mantine/core'
import { listStaffWebhooks, switchOffWebhook } from '#domain/webhooks/api.ts'
import type { StaffWebhook } from '#domain/webhooks/webhook.ts'
import { useApi } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { stateOf } from './type-labels.ts'

/** The webhooks of a user, for staff, who may switch one off; nothing while there are none. */
export function StaffWebhooks({ userId }: { userId: number }) {
  const { data = [] } = useApi(listStaffWebhooks, { params: { id: userId } })
  const stopping = useDialog<StaffWebhook>()
  const mayStop = useStaff()?.role !== 'accounting'
  if (data.length === 0) return null
  return (
    <SectionCard title="Webhooks" count={data.length} flush>
      <FactRows>
        {data.map((webhook) => {
          const { words, glyph } = stateOf(webhook)
          const stop = (
            <Button
              variant="default"
              size="xs"
              aria-label={`Switch off the webhook to ${webhook.url}`}
              onClick={() => stopping.open(webhook)}
            >
              Switch Off
            </Button>
          )
          return (
            <FactRow
              key={webhook.id}
              name={webhook.url}
              facts={<StatusWords status={glyph}>{words}</StatusWords>}
              side={webhook.enabled && mayStop ? stop : null}
            />
          )
        })}
      </FactRows>
      {stopping.item ? <SwitchOffDialog webhook={stopping.item} {...stopping.props} /> : null}
    </SectionCard>
  )
}

function SwitchOffDialog({ webhook, ...dialog }: DialogProps & { webhook: StaffWebhook }) {
  return (
    <AskQuestion
      {...dialog}
      call={switchOffWebhook}
      args={{ params: { id: webhook.id } }}
      title="Switch this webhook off?"
      submitLabel="Switch Off"
      destructive
      done={{ title: 'Webhook switched off' }}
      failed={{ title: 'Error' }}
    >
      Its owner is notified and can switch it on again. What waits to be sent is given up.
    </AskQuestion>
  )
}
