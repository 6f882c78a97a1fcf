import type { ReactNode } from 'react'
import classes from './caution.module.css'

/** What is to be known before something is sent, in a sentence or two. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <p className={classes.caution} role="status">
      {children}
    </p>
  )
}
