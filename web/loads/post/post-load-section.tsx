import { type ReactNode, useId } from 'react'
import classes from './post-load.module.css'

type PostLoadSectionProps = { title: string; className?: string | undefined; children: ReactNode }

/** Fields that belong together: their name at the left, above them on a phone. */
export function PostLoadSection({ title, className = '', children }: PostLoadSectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div className={`${classes.fields} ${className}`}>{children}</div>
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
