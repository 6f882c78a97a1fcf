import { type ReactNode, useRef } from 'react'
import { MoreBelow } from './more-below.tsx'
import { useBelow } from './use-below.ts'
import classes from './scroll-box.module.css'

type ScrollBoxProps = {
  /** How many rows there are in all; left out until it is known. */
  total: number | string | undefined
  children: ReactNode
}

/**
 * A box for a table, at most 70% of the window high; cards scroll with the page. While more is below, the last row fades
 * out, and a line says how far the list goes on. Source: B-026; F-106.
 */
export function ScrollBox({ total, children }: ScrollBoxProps) {
  const ref = useRef<HTMLDivElement>(null)
  const below = useBelow(ref)
  return (
    <div className={classes.root}>
      <div className={classes.frame} data-more={below.hasMore || undefined}>
        <div ref={ref} className={classes.scroll}>
          {children}
        </div>
      </div>
      <MoreBelow below={below} total={total} />
    </div>
  )
}
