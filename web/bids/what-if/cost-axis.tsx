import type { CSSProperties } from 'react'
import { scenarioKinds } from '#domain/pricing/price-parts.ts'
import { axisTo, tickWords } from '#web/bids/compare/bid-comparison-axis.ts'
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

/** The names of the columns and the ticks of the axis, which ends at `full` cents. */
export function Head({ full }: { full: number }) {
  const ticks = axisTo(full)
  const shown = ticks.filter((_, index) => ticks.length < 6 || index % 2 === 0)
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.headName}>Bidder</span>
      <span className={classes.axis}>
        {shown.map((tick) => (
          <span key={tick} style={{ '--at': `${(tick / full) * 100}%` } as CSSProperties}>
            {tickWords(tick)}
          </span>
        ))}
      </span>
      <span>Cost</span>
    </div>
  )
}

/** Where the axis ends for the highest of some costs, in cents: the axis that is asked to end there does. */
export function endOfAxis(highest: number): number {
  return axisTo(highest).at(-1) ?? highest
}
