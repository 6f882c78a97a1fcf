import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/shared/confirm-dialog.tsx'

type LeaveQuestionProps = {
  /** Whether something was typed. */
  dirty: boolean
  /** Set once it was sent, on a page that is left by sending. */
  sent?: RefObject<boolean>
}

/** Asks before a page with typed values is left; before a reload the browser asks. */
export function LeaveQuestion({ dirty, sent }: LeaveQuestionProps) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !sent?.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!sent?.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty, sent])

  return (
    <ConfirmDialog
      opened={state === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
    >
      Your changes haven't been saved and will be lost.
    </ConfirmDialog>
  )
}
