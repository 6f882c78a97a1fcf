import type { ReactNode } from 'react'
import classes from './row-card.module.css'

type RowCardProps = {
  /** The row's identity, then its status or kind. */
  head: ReactNode
  /** The facts, then the buttons of the row. */
  children: ReactNode
  /** A line at the end: what matters most, and the buttons on its right. */
  foot?: ReactNode
}

/** A row of a list as a card, where the screen is too narrow for the table. */
export function RowCard({ head, children, foot }: RowCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>{head}</div>
      {children}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  )
}
