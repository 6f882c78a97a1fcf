import { withdrawalReasons } from '#domain/auctions/bid-lifecycle.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import classes from './withdrawn-bids.module.css'

/** The bids that their truckers took back: when, and why if they said it; no price. Source: Y-068, Y-069. */
export function WithdrawnBids({ bids }: { bids: readonly Bid[] }) {
  if (bids.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Withdrawn bids">
      {bids.map((bid) => (
        <li key={bid.id}>
          <b>{bidderLabel(bid.truckerId)}</b>
          <WithdrawalWords bid={bid} />
          <StatusBadge status="withdrawn" />
        </li>
      ))}
    </ul>
  )
}

/** When a bid was taken back, and why if that was said. */
export function WithdrawalWords({ bid }: { bid: Bid }) {
  return (
    <span className={classes.words}>
      Withdrawn <RelativeTime at={bid.withdrawal?.at ?? bid.updatedAt} inSentence />
      {bid.withdrawal?.reason ? `, ${withdrawalReasons[bid.withdrawal.reason]}` : null}
      {bid.withdrawal?.note ? <q>{bid.withdrawal.note}</q> : null}
    </span>
  )
}
