import { Skeleton } from '@mantine/core'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidFooterOf } from '#domain/auctions/bid-lifecycle.ts'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { useBidStatus } from '#web/loads/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './trucker-bid-panel.module.css'

/** The reading of a bid. */
export type BidRead = {
  data: TruckerBid | undefined
  errorText: string | undefined
  isFetching: boolean
  refetch: () => unknown
}

/** The trucker's own bid on a load, with its status. Source; G-139. */
export function BidPanel({ bid: { data, errorText, isFetching, refetch } }: { bid: BidRead }) {
  if (data) return <Read bid={data} />
  if (!errorText) return <Skeleton height={280} radius={12} />
  return <FailedList title={errorText} retrying={isFetching} onRetry={() => refetch()} />
}

function Read({ bid }: { bid: TruckerBid }) {
  const status = useBidStatus(bid, bid.load)
  const inWords = useInstantWords(bid.load.drayageAreaID)
  return (
    <>
      <BidBreakdown charges={bid} title="Your bid" />
      <div className={classes.foot}>
        <StatusBadge status={bidStatusName(status)} />
        <span>{bidFooterOf(bid, status)}</span>
        {status === 'pending' && bid.validUntil ? <span>Valid until {inWords(bid.validUntil)}</span> : null}
        <time className={classes.when} dateTime={bid.updatedAt}>
          {inWords(bid.updatedAt)}
        </time>
      </div>
    </>
  )
}
