import type { ReactNode } from 'react'
import classes from './facts.module.css'

type FactListProps = {
  /** In a card that represents a row, or in a dialog, where there is more room. */
  of: 'card' | 'dialog'
  /** `fitting`: as many as there is room for; `many`: more of them, close together. */
  columns?: 2 | 3 | 'fitting' | 'many'
  /** Each a `Fact`. */
  children: ReactNode
}

/** Names and their values, in columns. */
export function FactList({ of, columns = 2, children }: FactListProps) {
  return (
    <dl className={classes.facts} data-of={of} data-columns={columns}>
      {children}
    </dl>
  )
}

type FactProps = {
  label: string
  children: ReactNode
  /** Over all columns. */
  wide?: boolean
}

/** A name and its value. */
export function Fact({ label, children, wide = false }: FactProps) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
