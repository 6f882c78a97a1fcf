import { Button } from '@mantine/core'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import type { StatusName } from '#web/shared/facts/status/status-colors.ts'
import classes from './status-chips.module.css'

type StatusChipsProps = { statuses: readonly StatusName[]; onClear: () => void }

/** What a list is narrowed to by statuses that are no choice of its own together, and the way back to all. Source: F-090, F-263. */
export function StatusChips({ statuses, onClear }: StatusChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label="Filtered by status">
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <Button variant="default" size="xs" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
