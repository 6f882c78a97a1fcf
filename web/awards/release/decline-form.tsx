import { type ReactNode, useId, useState } from 'react'
import { chooseReason } from '#domain/awards/release-form.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { CloseInstead } from './end-award-dialog.tsx'
import { choicesOf, ReasonStep } from './reason-step.tsx'
import { refusalOf } from './use-end-award.ts'
import classes from './release.module.css'

type DeclineFormProps<Reason extends string> = {
  title: string
  submitLabel: string
  cancelLabel: string
  labels: Record<Reason, string>
  /** Where one can be added. */
  note?: { most: number; hint: string }
  opened: boolean
  onClose: () => void
  sending: { isPending: boolean; error: Error | null }
  onSend: (reason: Reason, note: string) => void
  /** What follows, in a sentence or two. */
  children: ReactNode
}

/** Asks why a trucker takes no load, and says what follows. */
export function DeclineForm<Reason extends string>(props: DeclineFormProps<Reason>) {
  const { labels, note: asked, sending, onSend, children, ...dialog } = props
  const [reason, choose] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const reasonId = useId()
  const { problem, isFinal } = refusalOf(sending.error)
  const missing = isTried && reason === null ? chooseReason : undefined
  const reasons = choicesOf(Object.keys(labels) as Reason[], labels)

  return (
    <FormDialog
      {...dialog}
      size={520}
      dirty={reason !== null || note.trim() !== ''}
      submitting={sending.isPending}
      destructive
      problem={problem}
      {...(isFinal && { footer: <CloseInstead onClose={dialog.onClose} /> })}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (reason !== null) onSend(reason, note.trim())
        else document.getElementById(reasonId)?.querySelector<HTMLElement>('[role=radio]')?.focus()
      }}
    >
      <p className={classes.meaning}>{children}</p>
      <ReasonStep form={{ reason, note, missing, reasonId, choose, setNote }} reasons={reasons} note={asked} />
    </FormDialog>
  )
}
