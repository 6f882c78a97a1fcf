import { Skeleton } from '@mantine/core'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidFooterOf } from '#domain/auctions/bid-lifecycle.ts'
import { formatCents, formatMoney } from '#domain/money.ts'
import { contingentTermsOf } from '#domain/pricing/contingent-terms.ts'
import { bidPartsOf } from '#domain/pricing/price-parts.ts'
import { bidTotalWithoutPrepull, bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FactsGrid, type LoadFact } from '../facts/facts-grid.tsx'
import type { BidRead } from './trucker-bid-panel.tsx'
import classes from './trucker-load-tabs.module.css'

/** The bid that won, every charge as a fact. Source: A-243; F-243. */
export function WonBid({ bid: { data, errorText, isFetching, refetch } }: { bid: BidRead }) {
  return (
    <section aria-label="Your Bid Details">
      <h3 className={classes.title}>
        Your Bid Details
        {data ? <span>{bidFooterOf(data, data.status)}</span> : null}
      </h3>
      {data ? (
        <FactsGrid facts={[...chargesOf(data), ...termsOf(data)]} />
      ) : errorText ? (
        <FailedList title={errorText} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  )
}

function chargesOf(bid: TruckerBid): LoadFact[] {
  const parts = bidPartsOf(bid).filter(({ cents, kind }) => cents !== 0 && kind !== 'prepull' && kind !== 'storage')
  const [total, withPrepull] = [bidTotalWithoutPrepull(bid), bidTotalWithPrepull(bid)]
  const note = withPrepull > total ? `${formatMoney(withPrepull)} with prepull` : 'no prepull quoted'
  return [
    ...parts.map(({ label, rate, cents }) => ({
      label: rate ? `${label}, ${rate}` : label,
      value: formatCents(cents),
      more: true,
    })),
    { label: 'Total', value: formatMoney(total), note },
  ]
}

/** What is charged only if it happens, as one line: a term has its amount in it. */
function termsOf(bid: TruckerBid): LoadFact[] {
  const [free, ...others] = contingentTermsOf(bid)
  return [
    ...(free ? [{ label: 'Free time', value: free, wide: true, more: true }] : []),
    ...(others.length > 0 ? [{ label: 'If it happens', value: others.join(', '), wide: true, more: true }] : []),
  ]
}
