import { Fragment } from 'react'
import { formatCents } from '#domain/money.ts'
import { type partKinds, type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import { PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import classes from './bid-comparison.module.css'

type BidChargesProps = { parts: readonly PricePart[]; kinds: typeof partKinds }

/** The charges by group, in the same columns for every bid: name, amount, how it is counted. */
export function BidCharges({ parts, kinds }: BidChargesProps) {
  return (
    <dl className={classes.charges}>
      {kinds.map(({ kind, short }) => {
        const own = parts.filter((part) => part.kind === kind && part.cents > 0)
        const words = own.map((part) => [part.short, part.rate ?? formatCents(part.cents)].filter(Boolean).join(' '))
        const plain = own.length === 1 && !own[0]?.rate && !own[0]?.short
        return (
          <div key={kind} data-none={own.length === 0 || undefined}>
            <dt>
              <PriceSwatch kind={kind} />
              {short}
            </dt>
            <dd>{own.length > 0 ? formatCents(sumOfParts(own)) : 'Not charged'}</dd>
            {plain || own.length === 0 ? null : <Rates words={words} />}
          </div>
        )
      })}
    </dl>
  )
}

/** How the charges of a group are counted; each stays on one line where there is room. */
function Rates({ words }: { words: readonly string[] }) {
  return (
    <dd className={classes.rate}>
      {words.map((rate, place) => (
        <Fragment key={rate}>
          {place > 0 ? ' + ' : null}
          <span>{rate}</span>
        </Fragment>
      ))}
    </dd>
  )
}
