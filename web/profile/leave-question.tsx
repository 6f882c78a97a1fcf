import type { RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { useUnsaved } from '#web/shared/overlay/unsaved.ts'

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
  useUnsaved(dirty, sent)

  return (
    <ConfirmDialog
      opened={state === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      ofLeaving
    >
      Your changes haven't been saved and will be lost.
    </ConfirmDialog>
  )
}
