import { IconArrowRight } from '@tabler/icons-react'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import type { ReadyLoad } from './load-selection.tsx'
import { CloseOnly } from './status-choice.tsx'
import { type BulkResult, useBulkUpdate } from './use-bulk-update.ts'
import classes from './update-selected-dialog.module.css'

type UpdateSelectedDialogProps = { loads: readonly ReadyLoad[]; opened: boolean; onClose: () => void }

/** Asks once for several loads, and says of each that was not moved why. Source: X-133. */
export function UpdateSelectedDialog({ loads, opened, onClose }: UpdateSelectedDialogProps) {
  const { results, isRunning, isOver, submit } = useBulkUpdate(loads, onClose)
  const counted = loads.length === 1 ? '1 load' : `${loads.length} loads`
  const inTitle = loads.length === 1 ? '1 Load' : `${loads.length} Loads`
  const failed = [...results.values()].filter(({ moved }) => !moved).length
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Update Status of ${inTitle}`}
      facts={<span>Each load is updated on its own. This action cannot be undone.</span>}
      size={680}
      submitLabel={`Update ${inTitle}`}
      submitting={isRunning}
      note="A load that someone else has moved is left out, with the reason."
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      {...(isOver && { footer: <CloseOnly onClose={onClose} /> })}
    >
      <p className={classes.outcome} role="status">
        {isOver && failed > 0 ? `${failed} of ${counted} could not be updated.` : ''}
      </p>
      <ul className={classes.list}>
        {loads.map((load) => (
          <Move key={load.id} load={load} result={results.get(load.id)} />
        ))}
      </ul>
    </FormDialog>
  )
}

function Move({ load, result }: { load: ReadyLoad; result: BulkResult | undefined }) {
  const { loadNumber, status, next } = load
  return (
    <li className={classes.row}>
      <b>{loadNumber}</b>
      <span className={classes.move}>
        <StatusBadge status={status} />
        <IconArrowRight size={16} stroke={1.75} role="img" aria-label="to" />
        <StatusBadge status={next.status} />
      </span>
      <span className={classes.because} data-failed={result?.moved === false || undefined}>
        {result ? (result.moved ? 'Updated' : result.why) : next.because}
      </span>
    </li>
  )
}
