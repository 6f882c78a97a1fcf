import { Button, CloseButton, Loader, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { DiscardQuestion, useEscape } from './confirm-dialog.tsx'
import { DialogProblem } from './dialog-problem.tsx'
import { useBackCloses } from './overlay-history.ts'
import { useUnsaved } from './unsaved.ts'
import { useOverlay } from './use-overlay.ts'
import confirm from './confirm-dialog.module.css'
import classes from './form-dialog.module.css'

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]'

export type FormDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Facts below the title, each an element of its own. */
  facts?: ReactNode
  /** Beside the close button, such as a choice of views. */
  headerRight?: ReactNode
  /** Width in pixels; on a phone the dialog is the whole screen. */
  size?: number
  /** Whether it takes nearly the whole height, with narrow head and foot: much is on it. */
  dense?: boolean
  /** Whether something was typed: then closing asks first. */
  dirty?: boolean
  /** With it the dialog is a form. Give `handleSubmit(...)` of react-hook-form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown
  submitLabel?: string
  /** What the button says while the form is sent; without it, it shows that it works. */
  submittingLabel?: string
  /** While the form is sent: the button works, and the dialog stays. */
  submitting?: boolean
  submitDisabled?: boolean
  /** Sending takes something away: its button is red. */
  destructive?: boolean
  cancelLabel?: string
  /** Why it could not be done: an alert above the buttons. Without it, the failure of the message on screen. */
  problem?: string | undefined
  /** Another way to send the form, between Cancel and the button that submits. */
  otherSubmit?: ReactNode
  /** At the left of the footer. */
  note?: ReactNode
  /** Replaces the footer with its buttons; null for none. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog whose header and footer stay while its body scrolls. Focus goes to the first field, else to the title. */
export function FormDialog({
  opened,
  onClose,
  dirty = false,
  dense = false,
  submitting = false,
  ...others
}: FormDialogProps) {
  const [asking, setAsking] = useState(false)
  const contentRef = useRef<HTMLDivElement>(null)
  // A dialog that is already open when it is first rendered would not know where focus came from.
  const mounted = useMounted()

  function close() {
    if (submitting) return
    if (dirty) setAsking(true)
    else onClose()
  }
  useEscape(opened && !asking, contentRef, close)
  useUnsaved(opened && dirty)
  useBackCloses(opened, close)
  const overlay = useOverlay(opened, close)

  return (
    <>
      <Modal.Root
        opened={opened && mounted}
        onClose={close}
        closeOnEscape={false}
        closeOnClickOutside={false}
        size={others.size ?? 560}
        classNames={{ content: classes.content }}
        attributes={{ content: { 'data-dense': dense || undefined } }}
        {...(dense && { yOffset: 24 })}
      >
        <Modal.Overlay {...overlay} />
        <DialogContent {...others} opened={opened} contentRef={contentRef} submitting={submitting} onClose={close} />
      </Modal.Root>
      <DiscardQuestion opened={opened && asking} onAnswered={() => setAsking(false)} onDiscard={onClose} />
    </>
  )
}

type DialogContentProps = Omit<FormDialogProps, 'dirty' | 'dense'> & {
  contentRef: RefObject<HTMLDivElement | null>
}

function DialogContent({
  contentRef,
  opened,
  onSubmit,
  title,
  facts,
  headerRight,
  problem,
  children,
  ...others
}: DialogContentProps) {
  return (
    <Modal.Content ref={contentRef} aria-label={title}>
      <Frame opened={opened} submitting={others.submitting ?? false} onSubmit={onSubmit}>
        <div className={classes.head} data-toast-clear>
          <div className={classes.words}>
            <h2 className={classes.title} tabIndex={-1} data-title>
              {title}
            </h2>
            {facts ? <div className={classes.facts}>{facts}</div> : null}
          </div>
          {headerRight ? <div className={classes.right}>{headerRight}</div> : null}
          <CloseButton size={36} iconSize={18} aria-label="Close" onClick={others.onClose} />
        </div>
        <Body>{children}</Body>
        {onSubmit || problem ? (
          <DialogProblem
            opened={opened}
            dialogRef={contentRef}
            problem={problem}
            submitting={others.submitting ?? false}
          />
        ) : null}
        <DialogFooter {...others} isForm={onSubmit !== undefined} />
      </Frame>
    </Modal.Content>
  )
}

type FrameProps = Pick<FormDialogProps, 'opened' | 'submitting' | 'onSubmit' | 'children'>

/**
 * A form when there is something to send, which it takes only while it is open and not being sent: a second press may
 * fall on its way out.
 * A form inside the dialog of another in the tree of React is no part of it.
 */
function Frame({ opened, submitting = false, onSubmit, children }: FrameProps) {
  if (!onSubmit) {
    return (
      <div ref={markFirstField} className={classes.form}>
        {children}
      </div>
    )
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation()
    if (opened && !submitting) void onSubmit?.(event)
    else event.preventDefault()
  }
  return (
    <form ref={markFirstField} className={classes.form} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

/** Scrolls where there is too much of it. Without anything in it to stop at, it is a stop of the keyboard itself. */
function Body({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const body = ref.current
    if (!body) return undefined
    const measure = () => {
      const needsStop = body.scrollHeight > body.clientHeight && !body.querySelector(stops)
      if (needsStop) body.tabIndex = 0
      else body.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(measure)
    const changes = new MutationObserver(measure)
    sizes.observe(body)
    changes.observe(body, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return (
    <div ref={ref} className={classes.body} data-body>
      {children}
    </div>
  )
}

type DialogFooterProps = Pick<
  FormDialogProps,
  | 'footer'
  | 'note'
  | 'otherSubmit'
  | 'submitLabel'
  | 'submittingLabel'
  | 'submitting'
  | 'submitDisabled'
  | 'destructive'
  | 'cancelLabel'
  | 'onClose'
> & { isForm: boolean }

function DialogFooter({
  isForm,
  footer,
  note,
  otherSubmit,
  onClose,
  cancelLabel = 'Cancel',
  ...submit
}: DialogFooterProps) {
  if (footer === null || (footer === undefined && !isForm)) return null
  return (
    <div className={classes.foot} data-toast-clear-parts>
      {footer ?? (
        <>
          {note ? <div className={classes.note}>{note}</div> : null}
          <Button variant="default" onClick={onClose} disabled={submit.submitting ?? false}>
            {cancelLabel}
          </Button>
          {otherSubmit}
          <SubmitButton {...submit} />
        </>
      )}
    </div>
  )
}

/** While it says that it waits it is not `disabled`: that would take the focus away. */
function SubmitButton({
  submitting = false,
  submitDisabled = false,
  destructive = false,
  submitLabel = 'Save',
  submittingLabel,
}: Pick<FormDialogProps, 'submitLabel' | 'submittingLabel' | 'submitting' | 'submitDisabled' | 'destructive'>) {
  const saysSo = submitting && submittingLabel !== undefined
  return (
    <Button
      type="submit"
      loading={submitting && !saysSo}
      disabled={submitDisabled}
      data-disabled={submitDisabled || saysSo}
      aria-disabled={saysSo}
      {...(destructive && { className: confirm.danger })}
      {...(saysSo && { leftSection: <Loader size={14} color="currentColor" /> })}
    >
      {saysSo ? submittingLabel : submitLabel}
    </Button>
  )
}

/** The focus trap looks for this mark; without a field the title is where reading begins. */
function markFirstField(form: HTMLElement | null) {
  if (!form || form.querySelector('[data-autofocus]')) return
  const field = form.querySelector('[data-body] :is(input, textarea, select):not([type=hidden], :disabled)')
  const first = field ?? form.querySelector('[data-title]')
  first?.setAttribute('data-autofocus', '')
}
