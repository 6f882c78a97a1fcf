import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { contingentTermsOf } from '#domain/pricing/contingent-terms.ts'
import { omittedCharges } from '#domain/pricing/omitted-charges.ts'
import { pricePartsOf, sumOfParts } from '#domain/pricing/price-parts.ts'
import { estimateLabel } from './bid-comparison.tsx'
import { BidTerms } from './bid-terms.tsx'
import { PriceBar, PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import { NotQuoted } from './not-quoted.tsx'
import { BidTime } from './compared-bid.tsx'
import classes from './bid-figures.module.css'

/** One bid as its shipper sees it: bidder, estimate, every charge, and what is charged only if it happens. Source: A-137. */
export function BidFigures({ bid }: { bid: Bid }) {
  const parts = pricePartsOf(bid).filter(({ cents }) => cents !== 0)
  const total = sumOfParts(parts)
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <div>
          <p className={classes.bidder}>{bidderLabel(bid.truckerId)}</p>
          <p className={classes.muted}>
            <BidTime bid={bid} />
          </p>
        </div>
        <div className={classes.total}>
          <strong>{formatCents(total)}</strong>
          <p className={classes.muted}>{estimateLabel}</p>
        </div>
      </div>
      <PriceBar parts={parts} fullCents={total} />
      <dl className={classes.lines}>
        {parts.map(({ kind, label, rate, cents }) => (
          <div key={label}>
            <dt>
              <PriceSwatch kind={kind} />
              {label}
            </dt>
            <dd>
              {rate ? <small>{rate}</small> : null}
              {formatCents(cents)}
            </dd>
          </div>
        ))}
      </dl>
      {bid.status === 'pending' ? <NotQuoted omitted={omittedCharges(bid)} /> : null}
      <BidTerms terms={contingentTermsOf(bid)} className={classes.muted} />
    </div>
  )
}
