import { formatCents, formatMoney } from '#domain/money.ts'
import { contingentTermsOf } from '#domain/pricing/contingent-terms.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidPartsOf, type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import { bidTotalWithoutPrepull, bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { PriceBar, PriceSwatch } from './price-bar.tsx'
import classes from './bid-breakdown.module.css'

type BidSummaryProps = {
  charges: BidCharges
  title: string
}

/** A bid as its trucker sees it: the total, of what it is made, both totals. Source. */
export function BidSummary({ charges, title }: BidSummaryProps) {
  const parts = bidPartsOf(charges).filter(({ cents }) => cents !== 0)
  const full = sumOfParts(parts)
  return (
    <>
      <p className={classes.title}>{title}</p>
      <p className={classes.total}>{formatMoney(bidTotalWithPrepull(charges))}</p>
      <p className={classes.note}>Estimated Total (2 Days Chassis w/ Prepull)</p>
      <div className={classes.bar}>{full > 0 ? <PriceBar parts={parts} fullCents={full} /> : null}</div>
      <dl className={classes.lines}>
        {parts.map((part) => (
          <ChargeLine key={part.label} part={part} />
        ))}
      </dl>
      <dl className={classes.totals}>
        <div>
          <dt>Total without prepull</dt>
          <dd>{formatMoney(bidTotalWithoutPrepull(charges))}</dd>
        </div>
        <div data-strong>
          <dt>Total with prepull</dt>
          <dd>{formatMoney(bidTotalWithPrepull(charges))}</dd>
        </div>
      </dl>
    </>
  )
}

/** A bid that has been sent, whole: the summary, and what is charged only if it happens. */
export function BidBreakdown({ charges, title = 'Your bid' }: { charges: BidCharges; title?: string }) {
  return (
    <div className={classes.breakdown}>
      <div>
        <BidSummary charges={charges} title={title} />
      </div>
      <div>
        <h3 className={classes.termsTitle}>Free time and accessorials</h3>
        <ul className={classes.terms}>
          {contingentTermsOf({ ...charges, otherFees: null, notes: null }).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <BidText title="Other fees" text={charges.otherFees} />
        <BidText title="Notes" text={charges.notes} />
      </div>
    </div>
  )
}

function BidText({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <>
      <h3 className={classes.textTitle}>{title}</h3>
      <p className={classes.text}>{text}</p>
    </>
  )
}

function ChargeLine({ part: { kind, label, rate, cents } }: { part: PricePart }) {
  return (
    <div>
      <dt>
        <PriceSwatch kind={kind} />
        {label} {rate}
      </dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}
