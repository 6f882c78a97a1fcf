import type { ReactNode } from 'react'
import classes from './below.module.css'

/** What is below something that comes only at times: shown once it is known whether it comes, so that nothing moves. Source: F-252. */
export function Below({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return (
    <div className={classes.below} data-unknown={isKnown ? undefined : ''}>
      {children}
    </div>
  )
}
