import { Button, Group, Modal } from '@mantine/core'
import { useMounted, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { DialogProblem } from './dialog-problem.tsx'
import { useBackCloses } from './overlay-history.ts'
import { useUnsaved } from './unsaved.ts'
import { useOverlay } from './use-overlay.ts'
import classes from './confirm-dialog.module.css'

type QuestionProps = {
  opened: boolean
  /** Called by Cancel, Escape and a click outside. */
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, in a sentence or two. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Irreversible actions get a red button. */
  destructive?: boolean
  /** While it works. */
  loading?: boolean
  /** Why it could not be done, above the buttons. Without it, the failure of the message on screen. */
  problem?: string | undefined
  /** It asks whether to leave the page: Back is not for it to take. */
  ofLeaving?: boolean
  /** Called when it is gone from the screen and focus has gone back. */
  onClosed?: () => void
}

/** `dirty`: whether something was typed, then closing asks first; left out where nothing can be typed. */
type ConfirmDialogProps = QuestionProps & { dirty?: boolean }

/** Asks before something is done. Focus is on Cancel. */
export function ConfirmDialog({ dirty, ...question }: ConfirmDialogProps) {
  const [asking, setAsking] = useState(false)
  const { opened, onClose, loading = false } = question
  useUnsaved(opened && dirty === true)
  function close() {
    if (dirty && !loading) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Question {...question} onClose={close} />
      {dirty === undefined ? null : (
        <DiscardQuestion opened={opened && asking} onAnswered={() => setAsking(false)} onDiscard={onClose} />
      )}
    </>
  )
}

type DiscardQuestionProps = { opened: boolean; onAnswered: () => void; onDiscard: () => void }

/** Asks before what was typed in a dialog is thrown away. */
export function DiscardQuestion({ opened, onAnswered, onDiscard }: DiscardQuestionProps) {
  return (
    <Question
      opened={opened}
      onClose={onAnswered}
      onConfirm={() => {
        onAnswered()
        onDiscard()
      }}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
    >
      Your changes haven't been saved and will be lost.
    </Question>
  )
}

function Question({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  loading = false,
  problem,
  ofLeaving = false,
  onClosed,
}: QuestionProps) {
  const bodyRef = useRef<HTMLDivElement>(null)
  // A dialog that is already open when it is first rendered would not know where focus came from.
  const mounted = useMounted()
  useBackCloses(opened && !ofLeaving, onClose)
  useEscape(opened, bodyRef, onClose)
  const overlay = useOverlay(opened, onClose)
  function confirm() {
    // A second press may fall on the question while it goes.
    if (opened) onConfirm()
  }
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      closeOnClickOutside={false}
      overlayProps={overlay}
      // The dialog leaves the page right after this, and may take focus with it.
      {...(onClosed && { onExitTransitionEnd: () => void requestAnimationFrame(onClosed) })}
      closeOnEscape={false}
      title={title}
      size={440}
      withCloseButton={false}
      zIndex={210}
      classNames={{ inner: classes.inner, content: classes.content, title: classes.title }}
      // The head of a dialog is not that of the page.
      attributes={{ header: { role: 'none' }, content: { 'data-toast-clear': true } }}
    >
      <div ref={bodyRef} data-question>
        {children}
        <DialogProblem
          opened={opened}
          dialogRef={bodyRef}
          problem={problem}
          submitting={loading}
          className={classes.problem}
        />
        <Group justify="flex-end" gap={8} mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button className={destructive ? classes.danger : ''} onClick={confirm} loading={loading}>
            {confirmLabel}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

/** Escape closes the dialog on top, `partRef` being a part of it, unless it closes a list or a calendar open in it. */
export function useEscape(active: boolean, partRef: RefObject<HTMLElement | null>, close: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!active || event.key !== 'Escape' || event.isComposing) return
      // The sign-in over the page has its own answer.
      if (document.querySelector('dialog[open]')) return
      const topmost = [...document.querySelectorAll('.mantine-Modal-content')].at(-1)
      if (!topmost || !partRef.current || !topmost.contains(partRef.current) || isDropdownOpen()) return
      // A form inside it that is left on its own.
      if (event.target instanceof Element && event.target.closest('[data-own-escape]')) return
      // One press, one dialog: the one below would be the topmost by the time it is asked.
      event.stopImmediatePropagation()
      close()
    },
    { capture: true },
  )
}

function isDropdownOpen(): boolean {
  const dropdowns = document.querySelectorAll('[class*=mantine-][class*=-dropdown], [role=listbox], [role=menu]')
  return [...dropdowns].some((dropdown) => dropdown.checkVisibility())
}
