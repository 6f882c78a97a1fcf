import { useQueryClient } from '@tanstack/react-query'
import { Children, isValidElement, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import classes from './cards/section-card.module.css'

/**
 * The parts of a page, such as its cards. One that breaks says so in its place, and the others go on. Each is kept by its
 * own place among the children: a part that appears before it doesn't start it again.
 */
export function Parts({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, index) => (
    <Part key={isValidElement(child) ? child.key : index}>{child}</Part>
  ))
}

function Part({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { key } = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[key]}
      // No one uses what the broken part has read: a retry reads it again.
      onReset={() => client.removeQueries({ type: 'inactive' })}
      fallbackRender={({ resetErrorBoundary }) => (
        <section className={classes.card}>
          <FailedList title="Couldn't show this part" onRetry={resetErrorBoundary}>
            The rest of the page still works.
          </FailedList>
        </section>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
