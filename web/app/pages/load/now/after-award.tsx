import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusFree } from '#web/shared/overlay/lost-focus.ts'

type AfterAwardProps = { id: string; className: string | undefined; isNew: boolean; children: ReactNode }

/** The headline. After an award on this page it comes to the top and has the focus. Source: F-254. */
export function AfterAward({ id, className, isNew, children }: AfterAwardProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return undefined
    // After the dialog has gone, which takes longer on a busy device.
    let timer = setTimeout(goOn, 300)
    function goOn() {
      if (document.querySelector('[role=dialog]')) timer = setTimeout(goOn, 100)
      else if (isFocusFree()) {
        window.scrollTo({ top: 0 })
        ref.current?.focus({ preventScroll: true })
      }
    }
    return () => clearTimeout(timer)
  }, [isNew])
  return (
    <h2 ref={ref} id={id} className={className} tabIndex={-1}>
      {children}
    </h2>
  )
}
