import { Tooltip } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './truncated.module.css'

type TruncatedProps = { children: string; lines?: 1 | 2 }

/**
 * A text on one line or two, cut off where the room ends.
 *
 * When it is cut it can be read whole by pointing, by touching and by keyboard; a text that fits is no stop on the way.
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
    <Tooltip label={text} disabled={!cut} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span
        ref={ref}
        className={classes.text}
        data-lines={lines}
        data-cut={cut || undefined}
        tabIndex={cut ? 0 : undefined}
      >
        {text}
      </span>
    </Tooltip>
  )
}
