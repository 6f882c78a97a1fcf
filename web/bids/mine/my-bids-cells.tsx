import type { ReactNode } from 'react'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { formatDateTime } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { LoadCardFacts, TimeCell, useBidStatus, useOwnBidMoves } from '#web/loads/public.tsx'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { useIsCards } from '#web/shared/table/density.ts'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import { RowMenu } from '#web/shared/table/row-menu.tsx'
import { type BidActions, offeredActions } from './my-bids-actions.ts'
import classes from './my-bids.module.css'

export function MyBidStatus({ bid }: { bid: TruckerBid }) {
  return <StatusBadge status={bidStatusName(useBidStatus(bid, bid.load))} />
}

/** What can be done with a bid: buttons, two by two in a card; in columns the further ones are in a menu. */
export function MyBidActions({ bid, actions }: { bid: TruckerBid; actions: BidActions }) {
  const offered = offeredActions(useBidStatus(bid, bid.load), actions, useOwnBidMoves(bid, bid.load))
  const isCards = useIsCards()
  const further = isCards ? [] : offered.filter(({ isFurther }) => isFurther)
  return (
    <span className={classes.actions}>
      {offered
        .filter((action) => !further.includes(action))
        .map(({ act, isFurther: _, isDestructive, ...action }) => (
          <RowButton key={action.label} {...action} {...(isDestructive && { color: 'red' })} onClick={() => act(bid)} />
        ))}
      {further.length > 0 ? (
        <RowMenu
          name={`More for ${bid.loadNumber}`}
          items={further.map(({ act, ...item }) => ({ ...item, onClick: () => act(bid) }))}
        />
      ) : null}
    </span>
  )
}

type MyBidCardProps = {
  bid: TruckerBid
  /** Its auction runs: the countdown is at the top. */
  isOpen?: boolean
  identity: (content: ReactNode) => ReactNode
  actions: BidActions
}

/** A bid where there is no room for columns: the same facts, its status at the top, what can be done at the bottom. */
export function MyBidCard({ bid, isOpen = false, identity, actions }: MyBidCardProps) {
  return (
    <RowCard
      head={
        <>
          {identity(bid.loadNumber)}
          <MyBidStatus bid={bid} />
          {isOpen ? <TimeCell load={bid.load} /> : null}
        </>
      }
    >
      <LoadCardFacts load={bid.load} />
      <FactList of="card" columns={isOpen ? 2 : 3}>
        <Fact label="Base amount">{formatMoney(bid.drayage)}</Fact>
        <Fact label="Total amount">
          <b className={classes.total}>{formatMoney(bidTotalWithPrepull(bid))}</b>
        </Fact>
        {isOpen ? null : <Fact label="Date">{formatDateTime(bid.createdAt)}</Fact>}
      </FactList>
      <MyBidActions bid={bid} actions={actions} />
    </RowCard>
  )
}
