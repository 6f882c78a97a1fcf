import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds before a button that is held repeats, and between two of its repetitions. */
const pause = 400
const interval = 60

/**
 * Handlers of a button that does something once for a press, and again and again while it is held down.
 *
 * `canGoOn` false ends the repeating. A press by a keyboard or a screen reader is a click alone.
 */
export function useRepeat(action: () => void, canGoOn: boolean) {
  const [isHeld, setHeld] = useState(false)
  const hasRepeated = useRef(false)
  const onRepeat = useEffectEvent(() => {
    // A button that is disabled under the pointer gets no event when it is released.
    if (!canGoOn) return setHeld(false)
    hasRepeated.current = true
    action()
  })
  useEffect(() => {
    if (!isHeld) return undefined
    let repeating: ReturnType<typeof setInterval> | undefined
    const waiting = setTimeout(() => {
      onRepeat()
      repeating = setInterval(() => onRepeat(), interval)
    }, pause)
    return () => {
      clearTimeout(waiting)
      clearInterval(repeating)
    }
  }, [isHeld])

  function onPointerDown() {
    hasRepeated.current = false
    setHeld(true)
  }
  function onClick() {
    if (!hasRepeated.current) action()
    hasRepeated.current = false
  }
  const stop = () => setHeld(false)
  return { onPointerDown, onClick, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop }
}
