import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { formatDate } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { LoadCardFacts, useBidStatus } from '#web/loads/public.tsx'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { StatusBadge } from '#web/shared/facts/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/statuses.ts'
import { type BidActions, offeredActions } from './my-bids-actions.ts'
import classes from './my-bids.module.css'

export function MyBidStatus({ bid }: { bid: TruckerBid }) {
  return <StatusBadge status={bidStatusName(useBidStatus(bid.status, bid.load))} />
}

export function MyBidActions({ bid, actions }: { bid: TruckerBid; actions: BidActions }) {
  return (
    <span className={classes.actions}>
      {offeredActions(useBidStatus(bid.status, bid.load), actions).map(({ label, act, variant }) => (
        <Button key={label} variant={variant} size="xs" onClick={() => act(bid)}>
          {label}
        </Button>
      ))}
    </span>
  )
}

type MyBidCardProps = { bid: TruckerBid; identity: (content: ReactNode) => ReactNode; actions: BidActions }

/** A bid where there is no room for columns: the same facts, its status at the top, what can be done at the bottom. */
export function MyBidCard({ bid, identity, actions }: MyBidCardProps) {
  return (
    <div className={classes.bid}>
      <div className={classes.head}>
        {identity(bid.loadNumber)}
        <MyBidStatus bid={bid} />
      </div>
      <LoadCardFacts load={bid.load} />
      <FactList of="card" columns={3}>
        <Fact label="Base amount">{formatMoney(bid.drayage)}</Fact>
        <Fact label="Total amount">
          <b className={classes.total}>{formatMoney(bidTotalWithPrepull(bid))}</b>
        </Fact>
        <Fact label="Date">{formatDate(bid.createdAt)}</Fact>
      </FactList>
      <MyBidActions bid={bid} actions={actions} />
    </div>
  )
}
