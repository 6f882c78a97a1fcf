import type { MouseEventHandler, ReactNode } from 'react'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { RetryButton } from './retry-button.tsx'

type FailedListProps = {
  title: string
  /** What is safe, or why it failed. */
  children?: ReactNode
  onRetry: MouseEventHandler<HTMLButtonElement>
  /** It is being asked for again. */
  retrying?: boolean
}

/** What a list, or any other part of a page, shows when it could not be fetched. */
export function FailedList({ title, children, onRetry, retrying = false }: FailedListProps) {
  return (
    <EmptyState kind="failed" title={title} action={<RetryButton retrying={retrying} onClick={onRetry} />}>
      {children}
    </EmptyState>
  )
}
