import { Button } from '@mantine/core'
import { listStaffWebhooks, switchOffWebhook } from '#domain/webhooks/api.ts'
import type { StaffWebhook } from '#domain/webhooks/webhook.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { stateOf } from './type-labels.ts'
import classes from './webhooks.module.css'

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
              facts={
                <span className={classes.state}>
                  <StatusGlyph status={glyph} />
                  {words}
                </span>
              }
              side={webhook.enabled && mayStop ? stop : null}
            />
          )
        })}
      </FactRows>
      {stopping.item ? <SwitchOffDialog key={stopping.opening} webhook={stopping.item} {...stopping.props} /> : null}
    </SectionCard>
  )
}

type SwitchOffDialogProps = { webhook: StaffWebhook; opened: boolean; onClose: () => void }

function SwitchOffDialog({ webhook, opened, onClose }: SwitchOffDialogProps) {
  const { mutate, isPending } = useApiMutation(switchOffWebhook)
  function stop() {
    mutate(
      { params: { id: webhook.id } },
      {
        onSuccess: () => showToast({ kind: 'success', title: 'Webhook switched off' }),
        onError: (error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error) }),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={stop}
      title="Switch this webhook off?"
      confirmLabel="Switch Off"
      destructive
      loading={isPending}
    >
      Its owner is notified and can switch it on again. What waits to be sent is given up.
    </ConfirmDialog>
  )
}
