import type { ReactNode } from 'react'
import classes from './status-card.module.css'

type SideRowProps = { label: ReactNode; note?: ReactNode; children?: ReactNode }

/** One line of a side card: what, a note, and what counts at the right. */
export function SideRow({ label, note, children }: SideRowProps) {
  return (
    <div className={classes.row}>
      <div>
        <span className={classes.label}>{label}</span>
        {note ? <span className={classes.rowNote}>{note}</span> : null}
      </div>
      {children ? <div className={classes.right}>{children}</div> : null}
    </div>
  )
}
