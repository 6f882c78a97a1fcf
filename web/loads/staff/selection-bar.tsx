import { Button } from '@mantine/core'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { LoadSelection, ReadyLoad } from './load-selection.tsx'
import classes from './selection-bar.module.css'

type SelectionBarProps = { selection: LoadSelection; onUpdate: () => void }

/** What is chosen, below the list, and the way to update all of it. Source: X-133. */
export function SelectionBar({ selection: { chosen, clear }, onUpdate }: SelectionBarProps) {
  if (chosen.length === 0) return null
  return (
    <div className={classes.bar} data-toast-clear>
      <p className={classes.words} role="status">
        <b>{chosen.length} selected.</b> {targetsOf(chosen)}
      </p>
      <Button variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
      <Button onClick={onUpdate}>{`Update selected (${chosen.length})`}</Button>
    </div>
  )
}

/** "2 to Delivered, 1 to Returned", the most frequent first. */
function targetsOf(loads: readonly ReadyLoad[]): string {
  const byStatus = [...Map.groupBy(loads, ({ next }) => next.status)]
  return byStatus
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([status, moved]) => `${moved.length} to ${loadStatusLabels[status]}`)
    .join(', ')
}
