import { Tooltip } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './truncated.module.css'

type TruncatedProps = { children: string; lines?: 1 | 2 }

/**
 * A text on one line or two, cut off where the room ends.
 *
 * When it is cut it can be read whole by pointing and by touching; by keyboard, once the focus is in its row. It is no stop
 * on the way. Source: F-119; G-266.
 */
export function Truncated({ children: text, lines = 1 }: TruncatedProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () =>
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [text])

  return (
    <Tooltip label={text} disabled={!cut} multiline maw={320} events={{ hover: true, focus: false, touch: true }}>
      <span ref={ref} className={classes.text} data-lines={lines} data-cut={cut || undefined}>
        {text}
      </span>
    </Tooltip>
  )
}
