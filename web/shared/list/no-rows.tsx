import { Button } from '@mantine/core'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'

type NoRowsProps = {
  title: string
  /** Shown when a filter leaves none. */
  filtered: string
  /** Shown when there are none at all. */
  none: string
  /** Null without a filter. */
  onReset: (() => void) | null
}

/** What a list with a filter shows without rows: nothing passes the filter, which can be reset, or there is nothing. */
export function NoRows({ title, filtered, none, onReset }: NoRowsProps) {
  if (!onReset) {
    return (
      <EmptyState kind="empty" title={title}>
        {none}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="empty"
      title={title}
      action={
        <Button variant="default" onClick={onReset}>
          Show All
        </Button>
      }
    >
      {filtered}
    </EmptyState>
  )
}
