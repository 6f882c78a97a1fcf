import { IconX } from '@tabler/icons-react'
import { createContext, type PointerEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import type { Words } from './words.ts'
import classes from './sheet.module.css'

/** What has the phone's Back close a sheet: something to draw in it. */
export const SheetBack = createContext<(onBack: () => void) => ReactNode>(() => null)

type SheetProps = {
  title: string
  /** Below the title: which load, where. */
  note?: string
  words: Words
  onClose: () => void
  /** What stays at the foot while the rest scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** Pixels of a drag on the grip that close it. */
const farEnough = 80

/** What one does next, from the foot of a phone; on a desktop a dialog. Focus goes to its title, and back when it closes. */
export function Sheet({ title, note, words, onClose, foot, children }: SheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const drawBack = use(SheetBack)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    heading.current?.focus()
    return () => {
      // The element that opened it may be gone with what it asked for.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {drawBack(onClose)}
      <Grip sheet={dialog} onClose={onClose} />
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        <button type="button" className={classes.close} aria-label={words.close} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </dialog>
  )
}

/** Pulled down far enough it closes the sheet; what was typed is kept. */
function Grip({ sheet, onClose }: { sheet: { current: HTMLDialogElement | null }; onClose: () => void }) {
  const from = useRef<number | null>(null)
  const move = (by: number) => sheet.current?.style.setProperty('translate', `0 ${Math.max(by, 0)}px`)
  function start(event: PointerEvent<HTMLElement>) {
    from.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function end(event: PointerEvent) {
    if (from.current !== null && event.clientY - from.current > farEnough) onClose()
    else sheet.current?.style.removeProperty('translate')
    from.current = null
  }
  return (
    <div
      className={classes.grip}
      aria-hidden
      onPointerDown={start}
      onPointerMove={(event) => from.current !== null && move(event.clientY - from.current)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
