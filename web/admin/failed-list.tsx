import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { EmptyState } from '#web/shared/empty-state.tsx'

/** What a list shows when its rows could not be fetched. */
export function FailedList({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title={title}
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Your filters are kept.
    </EmptyState>
  )
}
