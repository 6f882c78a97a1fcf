import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './form-dialog.module.css'
import { useShownToast } from './toast-store.ts'

type DialogProblemProps = {
  opened: boolean
  dialogRef: RefObject<HTMLElement | null>
  /** What the dialog itself says of it. */
  problem: string | undefined
  submitting: boolean
  className?: string | undefined
}

/**
 * Why a form could not be sent, as an alert above the buttons of its dialog: a message about it is gone after five
 * seconds. None where a field shows it, once the form is sent again, and where the dialog closes with it. Source: F-116.
 */
export function DialogProblem({ opened, dialogRef, problem, submitting, className }: DialogProblemProps) {
  const announced = useAnnouncedProblem(dialogRef, opened)
  const words = problem ?? (submitting ? undefined : announced)
  if (!words) return null
  return (
    <p className={className ?? classes.problem} role="alert" data-toast-clear>
      {words}
    </p>
  )
}

/** The failure that a message showed while this dialog was on top. */
function useAnnouncedProblem(dialogRef: RefObject<HTMLElement | null>, opened: boolean): string | undefined {
  const toast = useShownToast()
  const seen = useRef(toast?.id)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (toast === null || toast.id === seen.current) return undefined
    // The fields say what is wrong with them right after the message.
    const timer = setTimeout(() => {
      seen.current = toast.id
      const isHere = opened && toast.kind === 'error' && isOnTop(dialogRef.current) && !hasWrongField(dialogRef.current)
      setProblem(isHere ? (toast.text ?? toast.title) : undefined)
    })
    return () => clearTimeout(timer)
  }, [dialogRef, opened, toast])
  return problem
}

function isOnTop(dialog: HTMLElement | null): boolean {
  return dialog !== null && [...document.querySelectorAll('.mantine-Modal-content')].at(-1)?.contains(dialog) === true
}

const wrongField = '[aria-invalid=true], [data-error], [data-wrong], .mantine-InputWrapper-error'

function hasWrongField(dialog: HTMLElement | null): boolean {
  return dialog !== null && dialog.querySelector(wrongField) !== null
}
