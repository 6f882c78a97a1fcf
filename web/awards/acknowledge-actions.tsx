import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AcknowledgeFields } from './acknowledge-fields.tsx'
import { AwardPrice } from './award-price.tsx'
import { AwardedTrip } from './awarded-trip.tsx'
import { DeclineButton } from './decline-button.tsx'
import { paperTitle } from './paper-words.ts'
import { AcknowledgeSeveralDialog } from './several/acknowledge-several-dialog.tsx'
import { useWaitingAwards, type WaitingAward } from './several/use-waiting-awards.ts'
import { useAcknowledge } from './use-acknowledge.ts'

type AcknowledgeActionsProps = {
  loadId: number
  confirmation: Confirmation
  /** Whether the load was posted with others, which may wait for the same. */
  isOfBatch?: boolean
}

/** The two answers to an award that waits for its trucker. Source. */
export function AcknowledgeActions({ loadId, confirmation, isOfBatch = false }: AcknowledgeActionsProps) {
  const dialog = useDialog<Confirmation>()
  const several = useDialog<WaitingAward[]>()
  const waiting = useWaitingAwards(loadId, isOfBatch) ?? []
  const areSeveral = waiting.length > 1
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
