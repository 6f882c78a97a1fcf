import { useEffect, useEffectEvent, useRef } from 'react'

const pause = 400
const interval = 60

/**
 * Handlers of a button that does something once for a press, and again and again while it is held down.
 *
 * `canGoOn` false ends the repeating. A press by a keyboard or a screen reader is a click alone.
 */
export function useRepeat(action: () => void, canGoOn: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const onRepeat = useEffectEvent(() => {
    if (!canGoOn) return
    hasRepeated.current = true
    action()
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  function onPointerDown() {
    hasRepeated.current = false
    const repeat = (wait: number) => {
      timer.current = setTimeout(() => {
        onRepeat()
        repeat(interval)
      }, wait)
    }
    stop()
    repeat(pause)
  }
  function onClick() {
    stop()
    if (!hasRepeated.current) action()
    hasRepeated.current = false
  }
  return { onPointerDown, onClick, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop }
}
