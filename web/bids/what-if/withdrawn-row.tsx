import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { WithdrawalWords } from '#web/bids/compare/withdrawn-bids.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import classes from './cost-list.module.css'

/** A bid that its trucker took back: one line, no cost. */
export function WithdrawnRow({ bid }: { bid: Bid }) {
  return (
    <div className={classes.withdrawn}>
      <b>{bidderLabel(bid.truckerId)}</b>
      <WithdrawalWords bid={bid} />
      <StatusBadge status="withdrawn" />
    </div>
  )
}
