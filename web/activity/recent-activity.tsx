import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { activityKind, type ActivityKind, activityLabels } from '#domain/activity/activity.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { historyLooks } from '#domain/events/history-kinds.ts'
import type { Look } from '#domain/events/looks.ts'
import { bidderLabel, formatRelativeTime } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { KindIcon } from '#web/shared/facts/kind-icon.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import classes from './recent-activity.module.css'

/** How many rows a dashboard shows. Source: G-025. */
const newest = 5

const looks: Record<ActivityKind, Look> = {
  new: historyLooks['bid-submitted'],
  modified: historyLooks['bid-modified'],
  accepted: historyLooks['bid-accepted'],
  rejected: historyLooks['bid-rejected'],
  withdrawn: historyLooks['bid-withdrawn'],
}

type RecentActivityProps = {
  /** Undefined while they are fetched. */
  bids: readonly Bid[] | undefined
  failed: boolean
  onRetry: () => void
  /** The total that this reader sees elsewhere, in dollars. */
  amountOf: (bid: Bid) => number
  /** Where a row leads. */
  hrefOf: (bid: Bid) => string
  /** Where "View All Activity" leads. */
  allHref: string
  /** Whether to name the bidders, for readers other than the bidder. */
  withBidder?: boolean
}

/** What last happened to bids, the latest first. Source: A-170 to A-181; G-025, G-152. */
export function RecentActivity({ bids, failed, onRetry, allHref, ...row }: RecentActivityProps) {
  const rows = bids?.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt)).slice(0, newest)
  return (
    <SectionCard title="Recent Bid Activity" footer={{ label: 'View All Activity', href: allHref }} flush>
      {failed && !rows ? (
        <div className={classes.words} role="alert">
          Couldn't load recent activity
          <Button variant="subtle" size="xs" onClick={onRetry}>
            Retry
          </Button>
        </div>
      ) : null}
      {!failed && !rows ? <p className={`${classes.words} ${classes.loading}`}>Loading activity...</p> : null}
      {rows?.length === 0 ? <p className={classes.words}>No recent activity.</p> : null}
      {rows && rows.length > 0 ? (
        <ul className={classes.list}>
          {rows.map((bid) => (
            <ActivityRow key={bid.id} bid={bid} {...row} />
          ))}
        </ul>
      ) : null}
    </SectionCard>
  )
}

type ActivityRowProps = Pick<RecentActivityProps, 'amountOf' | 'hrefOf' | 'withBidder'> & { bid: Bid }

function ActivityRow({ bid, amountOf, hrefOf, withBidder }: ActivityRowProps) {
  const now = useServerNow()
  const kind = activityKind(bid)
  return (
    <li>
      <Link className={classes.row} to={hrefOf(bid)}>
        <KindIcon {...looks[kind]} />
        <span className={classes.what}>
          <b>{activityLabels[kind]}</b>
          <span className={classes.note}>
            <span>{bid.loadNumber}</span>
            {withBidder ? <span>{bidderLabel(bid.truckerId)}</span> : null}
          </span>
        </span>
        <span className={classes.amount}>{kind === 'withdrawn' ? null : formatMoney(amountOf(bid))}</span>
        <time className={classes.when} dateTime={bid.updatedAt}>
          {formatRelativeTime(bid.updatedAt, new Date(now))}
        </time>
      </Link>
    </li>
  )
}
