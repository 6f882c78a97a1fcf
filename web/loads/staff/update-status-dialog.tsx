import { useRef } from 'react'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { Choice, CloseOnly, MovedNotice } from './status-choice.tsx'
import { useStatusUpdate } from './use-status-update.ts'
import classes from './update-status-dialog.module.css'

type UpdateStatusDialogProps = {
  load: Pick<StaffLoadDetail, 'id' | 'loadNumber' | 'status' | 'movedBy' | 'suggestion'>
  opened: boolean
  onClose: () => void
  /** The load no longer has the status that the dialog shows. */
  onStale: () => void
}

/**
 * Asks for the next status of a load; there is no way back. A single next status is preselected, and so is the suggested one. If a colleague moves
 * the load, the dialog shows its current status.
 *
 * Source: B-096, B-097, B-153, B-154, B-169, B-221, B-225; F-026, F-089, F-117; X-132.
 */
export function UpdateStatusDialog({ load, opened, onClose, onStale }: UpdateStatusDialogProps) {
  const update = useStatusUpdate(load, { opened, onClose, onStale })
  const choiceRef = useRef<HTMLDivElement>(null)
  const { moves, chosen, moved } = update
  const isOver = moves.length === 0
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    if (!update.submit()) choiceRef.current?.querySelector<HTMLElement>('[role=radio]')?.focus()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Update Load Status"
      size={440}
      submitLabel={chosen ? `Mark ${loadStatusLabels[chosen]}` : 'Update Status'}
      submitting={update.isPending}
      onSubmit={submit}
      {...(isOver && { footer: <CloseOnly onClose={onClose} /> })}
    >
      {moved ? <MovedNotice {...moved} /> : null}
      {isOver ? null : (
        <>
          <p className={classes.question}>
            {`Select the new status for load ${load.loadNumber}. This action cannot be undone.`}
          </p>
          {load.suggestion && !moved ? (
            <p className={classes.hint}>
              {`Suggested: ${loadStatusLabels[load.suggestion.status]}. ${load.suggestion.because}.`}
            </p>
          ) : null}
          <div ref={choiceRef}>
            <Choice key={load.status} moves={moves} chosen={chosen} error={update.error} onChoose={update.choose} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
