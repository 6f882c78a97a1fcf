import { formatCents } from '#domain/money.ts'
import { type PartKind, partKinds, type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import classes from './price-bar.module.css'

type PriceBarProps = {
  parts: readonly PricePart[]
  /** The price whose bar is as long as there is room. */
  fullCents: number
  /** The groups that it may have, first to last. */
  kinds?: typeof partKinds
  /** 8 px high instead of 20. */
  slim?: boolean
}

/** A price as a stacked bar whose length is its share of `fullCents`, so that bars under each other compare. */
export function PriceBar({ parts, fullCents, kinds, slim }: PriceBarProps) {
  const shown = (kinds ?? partKinds)
    .map(({ kind, label }) => ({ kind, label, cents: sumOfParts(parts.filter((part) => part.kind === kind)) }))
    .filter((segment) => segment.cents > 0)
  const words = shown.map((segment) => `${segment.label} ${formatCents(segment.cents)}`).join(', ')

  return (
    <div className={classes.bar} data-slim={slim || undefined} role="img" aria-label={words}>
      {shown.map((segment) => (
        <span
          key={segment.kind}
          className={classes.segment}
          data-kind={segment.kind}
          style={{ width: `${(segment.cents / fullCents) * 100}%` }}
          title={`${segment.label} ${formatCents(segment.cents)}`}
        />
      ))}
    </div>
  )
}

/** The color of one group as a small square before its name. */
export function PriceSwatch({ kind }: { kind: PartKind }) {
  return <span className={classes.swatch} data-kind={kind} aria-hidden />
}
