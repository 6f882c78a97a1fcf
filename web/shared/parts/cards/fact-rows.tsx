import type { ReactNode } from 'react'
import classes from './fact-rows.module.css'

/** A short list in a card that reaches from edge to edge: give it `FactRow`s. */
export function FactRows({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

type FactRowProps = {
  name: ReactNode
  /** Quiet lines below the name. */
  facts: ReactNode
  /** At the right: a button, a small chart. */
  side?: ReactNode
}

export function FactRow({ name, facts, side }: FactRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>{facts}</span>
      {side ? <span className={classes.side}>{side}</span> : null}
    </li>
  )
}
