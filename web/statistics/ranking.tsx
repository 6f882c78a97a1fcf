import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ranking.module.css'

type RankingRow = {
  key: string
  label: string
  /** Before the label, such as the glyph of a status. */
  glyph?: ReactNode
  /** Each a share of the longest bar, and its variable without `--qb-`. */
  bars: readonly { share: number; color: string }[]
  figure: ReactNode
  /** After the figure, in gray. */
  note?: string
}

/** Rows of a label, a bar and its figure. Hidden from screen readers: they get the table. */
export function Ranking({ rows, wide = false }: { rows: readonly RankingRow[]; wide?: boolean }) {
  return (
    <ul className={classes.rows} data-wide={wide || undefined} aria-hidden>
      {rows.map(({ key, label, glyph, bars, figure, note }) => (
        <li key={key} className={classes.row}>
          <span className={classes.label}>
            {glyph}
            <span>{label}</span>
          </span>
          <span className={classes.tracks} data-many={bars.length > 1 || undefined}>
            {bars.map(({ share, color }) => (
              <span key={color} className={classes.track}>
                <i
                  style={{ width: `${share * 100}%`, background: `var(--qb-${color})` }}
                  data-some={share > 0 || undefined}
                />
              </span>
            ))}
          </span>
          <span className={classes.figure}>{figure}</span>
          {note === undefined ? null : <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Rows of the same height, while the figures are fetched. */
export function RankingSkeleton({ count, wide = false }: { count: number; wide?: boolean }) {
  return (
    <div className={classes.rows} data-wide={wide || undefined}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.waiting}>
          <Skeleton height={12} />
        </div>
      ))}
    </div>
  )
}
