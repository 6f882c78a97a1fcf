import { type ReactNode, useId, useState } from 'react'
import { chooseReason } from '#domain/awards/release-form.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { CloseInstead, WhileAllowed } from './end-award-dialog.tsx'
import { choicesOf, ReasonStep } from './reason-step.tsx'
import { refusalOf } from './use-end-award.ts'
import type { PreviewRead } from './use-release-preview.ts'
import classes from './release.module.css'

type DeclineFormProps<Reason extends string> = {
  title: string
  submitLabel: string
  cancelLabel: string
  labels: Record<Reason, string>
  /** The reason that is chosen at first; without it there is none. */
  usual?: Reason
  /** What is read first: whether it is allowed. */
  preview?: PreviewRead
  /** Where one can be added. */
  note?: { most: number; hint: string }
  opened: boolean
  onClose: () => void
  sending: { isPending: boolean; error: Error | null }
  onSend: (reason: Reason, note: string) => void
  /** What follows, in a sentence or two; `below` more of it. */
  children: ReactNode
  below?: ReactNode
}

/** Asks why a trucker takes no load, and says what follows. */
export function DeclineForm<Reason extends string>(props: DeclineFormProps<Reason>) {
  const { labels, usual = null, note: asked, preview, sending, onSend, children, below, ...dialog } = props
  const [reason, choose] = useState<Reason | null>(usual)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const reasonId = useId()
  const { problem, isFinal } = refusalOf(sending.error)
  const isOver = isFinal || preview?.data?.allowed === false
  const missing = isTried && reason === null ? chooseReason : undefined
  const reasons = choicesOf(Object.keys(labels) as Reason[], labels)

  return (
    <FormDialog
      {...dialog}
      size={520}
      dirty={!isOver && (reason !== usual || note.trim() !== '')}
      submitDisabled={preview !== undefined && !preview.data}
      submitting={sending.isPending}
      destructive
      problem={problem}
      {...(isOver && { footer: <CloseInstead onClose={dialog.onClose} /> })}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (reason !== null) onSend(reason, note.trim())
        else document.getElementById(reasonId)?.querySelector<HTMLElement>('[role=radio]')?.focus()
      }}
    >
      <WhileAllowed preview={preview}>
        <p className={classes.meaning}>{children}</p>
        <ReasonStep form={{ reason, note, missing, reasonId, choose, setNote }} reasons={reasons} note={asked} />
        {below}
      </WhileAllowed>
    </FormDialog>
  )
}
