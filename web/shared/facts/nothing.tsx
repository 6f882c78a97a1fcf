import { VisuallyHidden } from '@mantine/core'
import classes from './nothing.module.css'

/** A dash where there is nothing to show, and what screen readers say of it. */
export function Nothing({ words = 'None' }: { words?: string }) {
  return (
    <span className={classes.nothing}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
