import { Button, Skeleton } from '@mantine/core'
import { formatDateTime } from '#domain/formats.ts'
import { readDelivery, resendDelivery } from '#domain/webhooks/api.ts'
import type { Attempt, Delivery } from '#domain/webhooks/webhook.ts'
import { useApi } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { stateLabels } from './type-labels.ts'
import classes from './webhooks.module.css'

type DeliveryDialogProps = { delivery: Delivery; canSend: boolean; opened: boolean; onClose: () => void }

/** What was sent, what came back at each attempt, and a way to send it again. */
export function DeliveryDialog({ delivery, canSend, opened, onClose }: DeliveryDialogProps) {
  const params = { id: delivery.id }
  const read = useApi(readDelivery, { params }, { enabled: opened, failure: "Couldn't load the delivery" })
  const { send, isPending } = useSend(resendDelivery, {
    done: { title: 'Delivery queued' },
    failed: { title: "Couldn't send again", text: 'Please try again.' },
  })
  const state = read.data?.state ?? delivery.state
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={delivery.type}
      facts={<span>{stateLabels[state]}</span>}
      size={640}
      footer={
        <Button disabled={!canSend || state === 'waiting'} loading={isPending} onClick={() => send({ params })}>
          Send Again
        </Button>
      }
    >
      <Loaded read={read} skeleton={<Skeleton height={160} aria-hidden />}>
        {({ messageId, body, tries }) => (
          <div className={classes.fields}>
            <section>
              <h3 className={classes.heading}>Request</h3>
              <pre className={classes.code}>{`webhook-id: ${messageId}\n\n${formatted(body)}`}</pre>
            </section>
            <section>
              <h3 className={classes.heading}>Attempts</h3>
              {tries.length === 0 ? <p className={classes.text}>Not sent yet.</p> : null}
              <div className={classes.tries}>
                {tries.map((attempt) => (
                  <AttemptView key={attempt.at} attempt={attempt} />
                ))}
              </div>
            </section>
          </div>
        )}
      </Loaded>
    </FormDialog>
  )
}

function formatted(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

function AttemptView({ attempt: { at, status, ms, failure, answer } }: { attempt: Attempt }) {
  return (
    <div>
      <p className={classes.text}>
        {formatDateTime(at)}, {ms} ms: {status ?? 'no answer'}
        {failure && failure !== 'status' ? `, ${failure}` : ''}
      </p>
      {answer ? <pre className={classes.code}>{answer}</pre> : null}
    </div>
  )
}
