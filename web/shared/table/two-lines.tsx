import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

/** How a second line is colored; the words say the same. */
export type LineTone = 'calm' | 'due' | 'late' | 'done'

type TwoLinesProps = {
  first: ReactNode
  second?: ReactNode
  tone?: LineTone | undefined
  /** The whole of each line, to be read by pointing where it is cut; of a text itself it is known. */
  title?: string | undefined
  note?: string | undefined
}

/** A cell of a compact row: a line, and a smaller one below it; each ends in an ellipsis where the column does. Source: F-253. */
export function TwoLines({ first, second, tone, title, note }: TwoLinesProps) {
  return (
    <span className={classes.lines}>
      <span className={classes.first} title={title ?? textOf(first)}>
        {first}
      </span>
      <SecondLine tone={tone} title={note ?? textOf(second)}>
        {second}
      </SecondLine>
    </span>
  )
}

function textOf(line: ReactNode): string | undefined {
  return typeof line === 'string' ? line : undefined
}

type SecondLineProps = { tone?: LineTone | undefined; title?: string | undefined; children: ReactNode }

/** The smaller line alone, below what has a line of its own; nothing without words. */
export function SecondLine({ tone, title, children }: SecondLineProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <span className={classes.second} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
