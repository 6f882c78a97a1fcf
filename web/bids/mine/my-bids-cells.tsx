import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { type BidStatus, bidFooterOf } from '#domain/auctions/bid-lifecycle.ts'
import { formatTimeLeft } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { serverNow } from '#web/api/server-clock.ts'
import {
  LoadCardFacts,
  LoadNumbers,
  LoadNumbersOrFacts,
  TimeCell,
  useBidStatus,
  useOwnBidMoves,
} from '#web/loads/public.tsx'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { useIsCards, useIsCompact } from '#web/shared/table/density.ts'
import { SecondLine } from '#web/shared/table/two-lines.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import { RowMenu } from '#web/shared/table/row-menu.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { type BidActions, offeredActions } from './my-bids-actions.ts'
import classes from './my-bids.module.css'

export function MyBidStatus({ bid }: { bid: TruckerBid }) {
  const status = useBidStatus(bid, bid.load)
  if (useIsCompact()) return <StatusBadge status={bidStatusName(status)} />
  return (
    <span className={classes.status}>
      <StatusBadge status={bidStatusName(status)} />
      {status === 'pending' && bid.validUntil ? (
        <ValidMore until={bid.validUntil} areaId={bid.load.drayageAreaID} />
      ) : null}
      {status === 'expired' && hasLapsed(bid) ? <span>No longer valid</span> : null}
      {status === 'pending' && bid.needsConfirmation ? <span>Price not confirmed</span> : null}
      {status === 'pending' && bid.newInformation ? <span>New information since your bid</span> : null}
      {bid.endedReason ? <span>{endedWords[bid.endedReason]}</span> : null}
    </span>
  )
}

/**
 * Below the number of a load in a compact row: what the bid asks for or why it ended, else container and order, or what
 * decides its price. Source: F-253.
 */
export function BelowBid({ bid }: { bid: TruckerBid }) {
  const status = useBidStatus(bid, bid.load)
  const words = standingWords(bid, status)
  if (!useIsCompact() || words === null) return <LoadNumbersOrFacts load={bid.load} />
  if (words !== 'valid')
    return (
      <SecondLine tone={status === 'pending' ? 'due' : 'calm'} title={words}>
        {words}
      </SecondLine>
    )
  return <ValidLine until={bid.validUntil ?? ''} areaId={bid.load.drayageAreaID} />
}

function standingWords(bid: TruckerBid, status: BidStatus): string | null {
  if (bid.endedReason) return endedWords[bid.endedReason]
  if (status === 'expired' && hasLapsed(bid)) return 'No longer valid'
  if (status !== 'pending') return null
  if (bid.needsConfirmation) return 'Price not confirmed'
  if (bid.newInformation) return 'New information since your bid'
  return bid.validUntil ? 'valid' : null
}

function ValidLine({ until, areaId }: { until: string; areaId: number }) {
  const inWords = useInstantWords(areaId)
  const left = Math.max(0, Date.parse(until) - useServerNow())
  return (
    <SecondLine tone={left < soon ? 'due' : 'calm'} title={inWords(until)}>
      Valid {formatTimeLeft(left)} more
    </SecondLine>
  )
}

/** Of a bid whose own award has ended. */
const endedWords = { declined: 'You declined the load', released: 'Award released' } as const

const soon = 30 * 60_000

/** How long a bid is still valid; amber when that is under half an hour. */
function ValidMore({ until, areaId }: { until: string; areaId: number }) {
  const inWords = useInstantWords(areaId)
  const left = Math.max(0, Date.parse(until) - useServerNow())
  return (
    <span data-soon={left < soon || undefined} title={inWords(until)}>
      Valid {formatTimeLeft(left)} more
    </span>
  )
}

/** How a bid stands, in a line of its card where its status does not say it. Source: Y-067; G-367. */
function Standing({ bid }: { bid: TruckerBid }) {
  const inWords = useInstantWords(bid.load.drayageAreaID)
  const status = useBidStatus(bid, bid.load)
  const isValid = status === 'pending' && bid.validUntil !== null
  if (status === 'pending' && bid.needsConfirmation) return <p className={classes.standing}>{reopenedWords}</p>
  if (status === 'pending' && bid.newInformation)
    return <p className={classes.standing}>New information since your bid</p>
  if (!isValid && status !== 'withdrawn' && !(status === 'expired' && hasLapsed(bid))) return null
  return (
    <p className={classes.standing}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span>{isValid ? `Valid until ${inWords(bid.validUntil ?? '')}` : bidFooterOf(bid, status)}</span>
    </p>
  )
}

const reopenedWords = 'The auction was reopened. Check that your price is still right, then confirm it.'

function hasLapsed({ lapsedAt, validUntil }: TruckerBid): boolean {
  return lapsedAt !== null || (validUntil !== null && Date.parse(validUntil) <= serverNow())
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
        .map(({ label, icon, variant, act, asIcon = false, isDestructive }) => (
          <RowButton
            key={label}
            {...{ label, icon, variant, asIcon }}
            {...(isDestructive && { color: 'red' })}
            onClick={() => act(bid)}
          />
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
  const inWords = useInstantWords(bid.load.drayageAreaID)
  return (
    <RowCard
      head={
        <>
          <span>
            {identity(bid.loadNumber)}
            <LoadNumbers load={bid.load} />
          </span>
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
        {isOpen ? null : <Fact label="Date">{inWords(bid.createdAt)}</Fact>}
      </FactList>
      <Standing bid={bid} />
      <MyBidActions bid={bid} actions={actions} />
    </RowCard>
  )
}
