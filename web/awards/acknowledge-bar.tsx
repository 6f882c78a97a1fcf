import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AcknowledgeFields } from './acknowledge-fields.tsx'
import { AwardCountdown } from './award-countdown.tsx'
import { DeclineButton } from './decline-button.tsx'
import { paperTitle } from './paper-words.ts'
import { useAcknowledge } from './use-acknowledge.ts'
import classes from './acknowledge.module.css'

type AcknowledgeBarProps = { loadId: number; confirmation: Confirmation }

/** What is to be done about an award, at the foot of a phone until it is. */
export function AcknowledgeBar({ loadId, confirmation }: AcknowledgeBarProps) {
  const dialog = useDialog<Confirmation>()
  return (
    <>
      <div className={classes.bar} data-toast-clear>
        <div className={classes.barLine}>
          <AwardCountdown confirmation={confirmation} />
          <Link data-touch to={`/loads/${loadId}/confirmation`}>
            Read {confirmation.number}
          </Link>
        </div>
        <div className={classes.barButtons}>
          <DeclineButton loadId={loadId} confirmation={confirmation} />
          <Button className={classes.barButton} onClick={() => dialog.open(confirmation)}>
            Acknowledge
          </Button>
        </div>
      </div>
      {dialog.item ? (
        <AcknowledgeDialog
          key={dialog.opening}
          loadId={loadId}
          confirmation={confirmation}

          {...dialog.props}
        />
      ) : null}
    </>
  )
}

type AcknowledgeDialogProps = AcknowledgeBarProps & { opened: boolean; onClose: () => void }

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
      dirty={form.values.name !== '' || form.values.agreed}
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <AcknowledgeFields form={form} />
    </FormDialog>
  )
}
