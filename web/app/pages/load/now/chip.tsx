import type { ReactNode } from 'react'
import classes from './now-card.module.css'

export type ChipTone = 'green' | 'amber' | 'red' | 'gray'

/** How a stop or a step stands, in a word or two that say it without the color. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
