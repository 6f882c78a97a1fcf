import type { CSSProperties } from 'react'
import { formatCents } from '#domain/money.ts'
import { scenarioKinds } from '#domain/pricing/price-parts.ts'
import { axisTo } from '#web/bids/compare/bid-comparison-axis.ts'
import { PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import classes from './cost-list.module.css'

/** Which color stands for what. */
export function Legend() {
  return (
    <p className={classes.legend} aria-hidden>
      {scenarioKinds.map(({ kind, short }) => (
        <span key={kind}>
          <PriceSwatch kind={kind} />
          {short}
        </span>
      ))}
    </p>
  )
}

/** The axis under which the bars stand; `stretch` makes the longest as long as there is room, where no ticks are shown. */
export type CostScale = { ticks: number[]; full: number; stretch: number }

/** The names of the columns and the ticks of the axis. */
export function Head({ scale: { ticks, full } }: { scale: CostScale }) {
  const shown = ticks.filter((_, index) => ticks.length < 6 || index % 2 === 0)
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.headName}>Bidder</span>
      <span className={classes.axis}>
        {shown.map((tick) => (
          <span key={tick} style={{ '--at': `${(tick / full) * 100}%` } as CSSProperties}>
            {formatCents(tick).replace('.00', '')}
          </span>
        ))}
      </span>
      <span>Cost</span>
    </div>
  )
}

/** The axis on which the highest of some costs, in cents, ends. */
export function scaleTo(highest: number): CostScale {
  const ticks = axisTo(highest)
  const full = ticks.at(-1) ?? highest
  return { ticks, full, stretch: full / Math.max(highest, 1) }
}
