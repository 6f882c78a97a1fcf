import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './not-quoted.module.css'

/** What a bid leaves out that most bids quote, each as a mark of its own; nothing for a bid that quotes all. Source: F-258. */
export function NotQuoted({ omitted }: { omitted: readonly string[] }) {
  if (omitted.length === 0) return null
  return (
    <p className={classes.marks}>
      {omitted.map((words) => (
        <span key={words}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {words}
        </span>
      ))}
    </p>
  )
}
