import type { Below } from './use-below.ts'
import classes from './scroll-box.module.css'

type MoreBelowProps = {
  below: Below
  /** How many rows there are, where not all of them are rendered. */
  total?: number | string | undefined
}

/** The line under a box that scrolls: "7 of 11, scroll for more". */
export function MoreBelow({ below: { scrolls, hasMore, last, rows }, total = rows }: MoreBelowProps) {
  if (!scrolls) return null
  return <p className={classes.note}>{`${last} of ${total}${hasMore ? ', scroll for more' : ''}`}</p>
}
