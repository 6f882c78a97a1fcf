import { Anchor } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/formats.ts'
import classes from './section-card.module.css'

type SectionCardProps = {
  title: string
  /** How many there are in all, as a number or in words; left out until it is known. */
  count?: number | string | undefined
  /** One quiet action, at the right of the header. */
  action?: ReactNode
  /** One link at the bottom, after a hairline. */
  footer?: { label: string; href: string }
  /** A table reaches from edge to edge; anything else keeps 20 px. */
  flush?: boolean
  children: ReactNode
}

/** A part of a page as a card: title, count, one action; body; one link. */
export function SectionCard({ title, count, action, footer, flush = false, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {count === undefined ? null : (
          <span className={classes.count}>{typeof count === 'number' ? formatCount(count) : count}</span>
        )}
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {flush ? children : <div className={classes.body}>{children}</div>}
      {footer ? (
        <div className={classes.foot}>
          <Anchor component={Link} data-touch underline="hover" to={footer.href} inherit>
            {footer.label}
          </Anchor>
        </div>
      ) : null}
    </section>
  )
}
