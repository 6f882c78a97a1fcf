import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { FormDialog, type FormDialogProps } from '#web/shared/overlay/form-dialog.tsx'

/** What every dialog takes. */
export type DialogProps = { opened: boolean; onClose: () => void }

/** How a dialog looks that asks and sends. */
export type AskLook = Pick<
  FormDialogProps,
  'title' | 'facts' | 'size' | 'submittingLabel' | 'cancelLabel' | 'destructive'
> & {
  submitLabel: string
  /** A question is small and begins at Cancel; a form has a head, and begins at its first field. */
  look?: 'question' | 'form'
  /** Called when a question is gone from the screen. */
  onClosed?: () => void
  /** Its button waits until something has been changed. */
  changesOnly?: boolean
  children?: ReactNode
}

type AskFrameProps = DialogProps &
  AskLook & {
    sending: { isPending: boolean; problem: string | undefined }
    /** Whether something was typed; left out where nothing can be. */
    dirty?: boolean
    onSend: () => void
  }

/** The dialog around a question or a form. It stays while it is sent, and where that fails. */
export function AskFrame({
  opened,
  onClose,
  look,
  onClosed,
  changesOnly = false,
  sending,
  onSend,
  ...frame
}: AskFrameProps) {
  const { isPending, problem } = sending
  if (look === 'question') {
    const { title, submitLabel, cancelLabel = 'Cancel', destructive = false, dirty, children } = frame
    return (
      <ConfirmDialog
        {...{ opened, title, cancelLabel, destructive, problem }}
        {...(onClosed && { onClosed })}
        {...(dirty !== undefined && { dirty })}
        onClose={() => (isPending ? undefined : onClose())}
        onConfirm={onSend}
        confirmLabel={submitLabel}
        loading={isPending}
      >
        {children}
      </ConfirmDialog>
    )
  }
  return (
    <FormDialog
      size={520}
      {...frame}
      {...{ opened, onClose, problem }}
      submitting={isPending}
      submitDisabled={changesOnly && !frame.dirty}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {frame.children}
    </FormDialog>
  )
}

/** Counts the openings of a dialog: as the key of what is in it, each begins anew. */
export function useOpening(opened: boolean): number {
  const [{ was, count }, setState] = useState({ was: opened, count: 0 })
  if (was !== opened) setState({ was: opened, count: opened ? count + 1 : count })
  return count
}
