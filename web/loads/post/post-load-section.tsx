import { type ReactNode, useId } from 'react'
import classes from './post-load.module.css'

/** Fields that belong together, under a heading. */
export function PostLoadSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

type ChoiceLabelProps = { id: string; children: string }

/** The label above a choice between two or three words. */
export function ChoiceLabel({ id, children }: ChoiceLabelProps) {
  return (
    <span id={id} className={classes.label}>
      {children}
    </span>
  )
}
