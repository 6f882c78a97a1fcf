import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { acknowledgeAward } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { useMay } from '#web/api/may.tsx'
import { invalidateTopics } from '#web/api/topics.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { AcknowledgeFields } from './acknowledge-fields.tsx'
import { AwardPrice } from './award-price.tsx'
import { AwardedTrip } from './awarded-trip.tsx'
import { paperTitle } from './paper-words.ts'
import { AcknowledgeSeveralDialog } from './several/acknowledge-several-dialog.tsx'
import { useWaitingAwards, type WaitingAward } from './several/use-waiting-awards.ts'
import { useSignature } from './use-signature.ts'

const DeclineAwardDialog = lazyDialog(
  async () => (await import('./release/decline-award-dialog.tsx')).DeclineAwardDialog,
)

type AcknowledgeActionsProps = {
  loadId: number
  confirmation: Confirmation
  /** Whether the load was posted with others, which may wait for the same. */
  isOfBatch?: boolean
}

/** The two answers to an award that waits for its trucker. Source. */
export function AcknowledgeActions({ loadId, confirmation, isOfBatch = false }: AcknowledgeActionsProps) {
  const may = useMay()
  const dialog = useDialog<Confirmation>()
  const several = useDialog<WaitingAward[]>()
  const waiting = useWaitingAwards(loadId, isOfBatch) ?? []
  const areSeveral = waiting.length > 1
  if (!may(acknowledgeAward)) return null
  return (
    <>
      {areSeveral ? (
        <Button
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => several.open([...waiting])}
        >
          {`Acknowledge ${waiting.length} Loads`}
        </Button>
      ) : null}
      <Button
        variant={areSeveral ? 'default' : 'filled'}
        leftSection={areSeveral ? null : <IconCheck size={18} stroke={1.75} aria-hidden />}
        onClick={() => dialog.open(confirmation)}
      >
        Acknowledge
      </Button>
      <DeclineButton loadId={loadId} confirmation={confirmation} />
      {several.item ? (
        <AcknowledgeSeveralDialog key={`several ${several.opening}`} awards={several.item} {...several.props} />
      ) : null}
      {dialog.item ? (
        <AcknowledgeDialog key={dialog.opening} loadId={loadId} confirmation={confirmation} {...dialog.props} />
      ) : null}
    </>
  )
}

type AcknowledgeDialogProps = Omit<AcknowledgeActionsProps, 'isOfBatch'> & { opened: boolean; onClose: () => void }

/** The price of the award, and the name under it. */
function AcknowledgeDialog({ loadId, confirmation, opened, onClose }: AcknowledgeDialogProps) {
  const form = useAcknowledge(loadId, confirmation, onClose)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Acknowledge ${paperTitle(confirmation)}`}
      size={480}
      submitLabel="Acknowledge"
      submitting={form.isPending}
      problem={form.problem}
      dirty={form.isTyped}
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <AwardedTrip load={confirmation.snapshot.load} />
      <AwardPrice confirmation={confirmation} />
      <AcknowledgeFields form={form} />
    </FormDialog>
  )
}

/** The other answer to an award that waits for its trucker. Source: X-146. */
function DeclineButton({ loadId, confirmation }: { loadId: number; confirmation: Confirmation }) {
  const declining = useDialog<Confirmation>()
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => declining.open(confirmation)}>
        Decline
      </Button>
      {declining.item ? (
        <DeclineAwardDialog
          key={declining.opening}
          loadId={loadId}
          confirmation={declining.item}
          {...declining.props}
        />
      ) : null}
    </>
  )
}

/** The form of an acknowledgement; what is shown is read again where it is refused. */
function useAcknowledge(loadId: number, confirmation: Confirmation, onDone?: () => void) {
  const client = useQueryClient()
  const sending = useSend(acknowledgeAward, {
    done: { title: 'Rate confirmation acknowledged', text: 'The shipper has been notified.' },
    onDone: () => onDone?.(),
    onRefused: () => void invalidateTopics(client, acknowledgeAward.topics),
  })
  return useSignature(confirmation.snapshot.party.companyName, sending, (signature) =>
    sending.send({ params: { id: loadId }, body: { ...signature, version: confirmation.version } }),
  )
}
