import classes from './waiting-rows.module.css'

type WaitingRowsProps = {
  count: number
  /** At the end of the line instead of its middle. */
  atEnd?: boolean
}

/** The number of new rows waiting above a list while the pointer is on it. Needs a parent with `position: relative`. */
export function WaitingRows({ count, atEnd = false }: WaitingRowsProps) {
  if (count === 0) return null
  return <p className={classes.waiting} data-at-end={atEnd || undefined}>{`${count} new`}</p>
}
