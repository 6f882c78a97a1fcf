import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { pressEcho } from '#web/api/press-lock.ts'

const scrim = { color: 'var(--qb-scrim)', backgroundOpacity: 1, blur: 2 }

/**
 * The overlay of a dialog: a press on it closes the dialog, but not just after that was opened. The second press of a
 * double click falls on the overlay that the first one has put over its button; it takes no focus away either.
 *
 * Source: F-011; G-282.
 */
export function useOverlay(opened: boolean, close: () => void) {
  const openedAt = useRef(-Infinity)
  useLayoutEffect(() => {
    if (opened) openedAt.current = performance.now()
  }, [opened])
  // When it was pressed, which a busy page learns of later.
  const isEcho = ({ timeStamp }: MouseEvent) => timeStamp < openedAt.current + pressEcho
  function onMouseDown(event: MouseEvent) {
    if (isEcho(event)) event.preventDefault()
  }
  function onClick(event: MouseEvent) {
    if (!isEcho(event)) close()
  }
  return { ...scrim, onMouseDown, onClick }
}
