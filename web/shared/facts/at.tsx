import { formatDate, formatDateTime } from '#domain/formats.ts'
import classes from './at.module.css'

/** A day, and the time below it. */
export function At({ instant }: { instant: string }) {
  const day = formatDate(instant)
  return (
    <span className={classes.lines}>
      {day}
      <small>{formatDateTime(instant).slice(day.length + 1)}</small>
    </span>
  )
}
