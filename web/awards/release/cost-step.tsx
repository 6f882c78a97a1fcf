import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './release.module.css'

type CostWellProps = {
  /** Takes the focus when the step is shown, and when the cost has changed. */
  id: string
  reason: string
  label: string
  /** The one large figure, or how much it counts; left out where nothing is due. */
  figure?: string | undefined
  /** Marks a figure that has changed. */
  changes?: number
  children: ReactNode
}

/** The reason, and what it costs: the one large figure, with why below it. */
export function CostWell({ id, reason, label, figure, changes = 0, children }: CostWellProps) {
  return (
    <section id={id} className={classes.well} tabIndex={-1} aria-label="What it costs">
      <p className={classes.line}>
        <span>Reason</span>
        <b>{reason}</b>
      </p>
      <div key={changes} className={classes.cost} data-fresh={changes > 0 || undefined}>
        <p className={classes.line}>
          <b>{label}</b>
          {figure === undefined ? null : <strong>{figure}</strong>}
        </p>
        <p className={classes.because}>{children}</p>
      </div>
    </section>
  )
}

type Consequence = { icon: Icon; strong: string; text?: string }

/** What follows, each as a sentence that begins with what matters. */
export function WhatHappens({ items }: { items: readonly Consequence[] }) {
  return (
    <>
      <h3 className={classes.heading}>What happens</h3>
      <ul className={classes.happens}>
        {items.map(({ icon: Glyph, strong, text }) => (
          <li key={strong}>
            <Glyph size={18} stroke={1.75} aria-hidden />
            <span>
              <b>{strong}</b>
              {text ? ` ${text}` : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
