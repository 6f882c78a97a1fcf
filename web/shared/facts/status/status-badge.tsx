import type { CSSProperties, ReactNode } from 'react'
import { type StatusGlyphName, type StatusName, statusLabels, statusLooks } from './statuses.ts'
import classes from './status-badge.module.css'

/** A status as its glyph alone, in the status color. Decorative: put the words beside it. */
export function StatusGlyph({ status, size = 14 }: { status: StatusName; size?: number }) {
  return (
    <svg className={classes.glyph} width={size} height={size} viewBox="0 0 14 14" style={tone(status)} aria-hidden>
      {drawing(statusLooks[status].glyph)}
    </svg>
  )
}

/** A state in words, behind the glyph of a status. */
export function StatusWords({ status, children }: { status: StatusName; children: ReactNode }) {
  return (
    <span className={classes.words}>
      <StatusGlyph status={status} />
      {children}
    </span>
  )
}

type StatusBadgeProps = {
  status: StatusName
  /** What stands in the badge in place of the name of the status. */
  words?: string | undefined
  /** A few words beside the badge. */
  note?: string | undefined
  /** What the badge means, for those who point at it. */
  title?: string | undefined
}

/** The badge of a load's or a bid's status: glyph and words, one color table for the whole product. */
export function StatusBadge({ status, words = statusLabels[status], note, title }: StatusBadgeProps) {
  const badge = (
    <span className={classes.badge} style={tone(status)} title={title}>
      <StatusGlyph status={status} />
      {words}
    </span>
  )
  if (note === undefined) return badge
  return (
    <span className={classes.noted}>
      {badge}
      <span className={classes.note}>{note}</span>
    </span>
  )
}

function tone(status: StatusName) {
  return {
    '--bg': `var(--qb-${status}-bg)`,
    '--fg': `var(--qb-${status}-fg)`,
    '--dot': `var(--qb-${status}-dot)`,
  } as CSSProperties
}

function drawing(glyph: StatusGlyphName) {
  const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
  if (glyph === 'dashed') {
    return (
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.1 2.02" />
    )
  }
  if (glyph === 'live') {
    return (
      <>
        {ring}
        <circle cx="7" cy="7" r="2.25" fill="currentColor" />
      </>
    )
  }
  if (glyph === 'clock') {
    return (
      <>
        {ring}
        <path d="M7 4v3.2l2 1.2" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </>
    )
  }
  if (typeof glyph === 'number') {
    return (
      <>
        {ring}
        <circle
          cx="7"
          cy="7"
          r="1.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.2"
          pathLength="1"
          strokeDasharray={`${glyph} 1`}
          transform="rotate(-90 7 7)"
        />
      </>
    )
  }
  const stroke = { check: 'M4.4 7.2 6.2 9l3.4-3.8', cross: 'm5 5 4 4m0-4-4 4', slash: 'M4.4 7h5.2' }[glyph]
  return (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d={stroke}
        fill="none"
        stroke="var(--bg, var(--qb-surface))"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
