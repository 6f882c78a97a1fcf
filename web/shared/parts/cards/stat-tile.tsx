import { Tooltip } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/formats.ts'
import classes from './stat-tile.module.css'

type StatTileProps = {
  label: string
  /** Undefined while it is fetched: the figure's place is kept. A text is shown as it is. */
  value: number | string | undefined
  /** The change label, such as "+2 today" or "No change"; its place is kept too. Null: there never is one. */
  change?: string | null
  /** Up marks a gain in green; a note stays gray. */
  trend?: 'up' | 'note'
  href: string
  /** What exactly is counted, where the label alone does not say. */
  hint?: string
  /** A glyph in the status color of what is counted. */
  glyph: ReactNode
}

/** One figure of a dashboard: what is counted, how many, what changed. The whole tile leads to the list behind it. */
export function StatTile({ label, value, change, trend, href, hint, glyph }: StatTileProps) {
  const tile = (
    <Link className={classes.tile} to={href}>
      <span className={classes.label}>
        {glyph}
        {label}
        <IconArrowUpRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.row}>
        <span className={classes.value}>
          {value === undefined ? <span className={classes.waiting} /> : figure(value)}
        </span>
        {change === null ? null : (
          <span className={classes.change} data-trend={trend}>
            {change ?? '\u00a0'}
          </span>
        )}
      </span>
    </Link>
  )
  if (hint === undefined) return tile
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: false }}>
      {tile}
    </Tooltip>
  )
}

function figure(value: number | string): string {
  return typeof value === 'number' ? formatCount(value) : value
}

type StatStripProps = {
  label: string
  /** Above a list: label and figure in one line. */
  isLow?: boolean
  /** All on one line of a phone, too. */
  tight?: boolean
  children: ReactNode
}

/** Tiles side by side in one card, divided by hairlines; two by two on a phone. */
export function StatStrip({ label, isLow = false, tight = false, children }: StatStripProps) {
  return (
    <nav className={classes.strip} data-low={isLow || undefined} data-tight={tight || undefined} aria-label={label}>
      {children}
    </nav>
  )
}
