import type { ReactNode } from 'react'
import { formatTimeLeft } from '#domain/formats.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad, ShipperLoad } from '#domain/loads/load.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { useAuctionPhase, useLatePhase, useLoadStatus } from '#web/loads/use-status-now.ts'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { loadStatusName } from '#web/shared/facts/status/statuses.ts'
import { LoadNow } from '#web/shared/facts/load-now.tsx'
import { countOfBatch, countWords } from '#web/loads/batch/head-words.ts'
import { BatchNow, soonestOf, StatusOfBatch } from '#web/loads/batch/head-cells.tsx'
import { useIsCards, useIsCompact } from '#web/shared/table/density.ts'
import { SecondLine } from '#web/shared/table/two-lines.tsx'
import { useIsGone } from '#web/shared/table/scroll/gone-row.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { withEnds } from '#web/loads/status-at.ts'
import { AuctionClock } from './auction-clock.tsx'
import { GoneStatus } from './gone-status.tsx'
import { useRefreshAtEnd } from './use-refresh-at-end.ts'
import classes from './auctions-table.module.css'

type CellProps = { load: AnyLoad }
type Timed = Pick<AnyLoad, 'status' | 'createdAt' | 'biddingEndsAt' | 'decisionHours' | 'expiresAt'> &
  Partial<Pick<AnyLoad, 'bidCount' | 'awardRule' | 'auctionDuration'>>

/**
 * The countdown of an auction, "Expired" once it has ended; a dash for loads past their auction. Source: A-096 to
 *
 */
export function TimeCell({ load }: { load: Timed }) {
  const onEnd = useRefreshAtEnd()
  const isGone = useIsGone()
  if (isGone) return <Nothing words="none" />
  if (!isAuction(load.status) && load.status !== 'expired') return <Nothing words="none" />
  return <AuctionClock load={load} onEnd={onEnd} />
}

/** How many bids there are; to a trucker whether one is their own. Source; G-029. */
export function BidsCell({ load }: CellProps) {
  if (load.bidCount !== undefined) return <span data-zero={load.bidCount === 0 || undefined}>{load.bidCount}</span>
  const hasBid = load.myBidId !== undefined && load.myBidStatus !== 'withdrawn'
  return !hasBid ? <Nothing words="none" /> : <span className={classes.submitted}>Your bid submitted</span>
}

/** The same of loads that were posted together. */
export function BidsOfBatch({ loads }: { loads: readonly AnyLoad[] }) {
  const isCard = useIsCards()
  const counts = loads.flatMap(({ bidCount }) => bidCount ?? [])
  if (counts.length > 0) return isCard ? (bidsWords(counts) ?? 'No bids yet') : countWords(counts)
  const { length } = loads.filter(({ myBidId, myBidStatus }) => myBidId !== undefined && myBidStatus !== 'withdrawn')
  if (length === 0) return isCard ? null : <Nothing words="none" />
  const words = length === loads.length ? 'Your bids submitted' : `Your bid on ${length} of ${loads.length}`
  return <span className={classes.submitted}>{words}</span>
}

/** "6 or 7 bids"; null for none. */
function bidsWords(counts: readonly number[]): string | null {
  const words = countWords(counts)
  return words === '0' ? null : words === '1' ? '1 bid' : `${words} bids`
}

/** The badge of a load, expired from the instant at which its auction ends. Source: A-115; F-062; G-157. */
export function AuctionStatus({ load }: CellProps) {
  return useIsGone() ? <GoneStatus load={load} /> : <StatusNow load={load} />
}

function StatusNow({ load }: CellProps) {
  const status = useLoadStatus(load)
  const phase = useLatePhase(load)
  const isCompact = useIsCompact()
  if (phase) return <StatusBadge status={phase} />
  const { note, title } = statusNote(status, load) ?? {}
  return (
    <StatusBadge status={loadStatusName(load, status)} title={title ?? note} {...(note && !isCompact && { note })} />
  )
}

/** The badge, and below it how an open auction stands, or what an awarded load does now. Source: B-020; F-066, F-242. */
export function AuctionProgress({ load }: { load: ShipperLoad }) {
  const isGone = useIsGone()
  const isCompact = useIsCompact()
  return (
    <span className={classes.progress}>
      <AuctionStatus load={load} />
      {isAuction(load.status) && !isGone ? <OpenAuction load={load} isCompact={isCompact} /> : null}
      {isGone ? null : <LoadNow load={load} reader="shipper" />}
    </span>
  )
}

/** The same of loads that were posted together, in one line: of those that are still open all, else what the awarded ones do. */
export function BatchProgress({ loads }: { loads: readonly ShipperLoad[] }) {
  const areOpen = loads.every(({ status }) => isAuction(status))
  return (
    <StatusOfBatch statuses={loads.map((load) => loadStatusName(load))} all={countOfBatch(loads)}>
      {areOpen ? (
        <OpenAuction load={soonestOf(loads)} counts={loads.map(({ bidCount }) => bidCount)} isCompact />
      ) : (
        <BatchNow loads={loads} reader="shipper" />
      )}
    </StatusOfBatch>
  )
}

type OpenAuctionProps = { load: ShipperLoad; counts?: readonly number[]; isCompact: boolean }

function OpenAuction({ load, counts = [load.bidCount], isCompact }: OpenAuctionProps) {
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const { expiresAt, biddingEndsAt } = withEnds(load)
  const left = Date.parse(isDeciding ? expiresAt : biddingEndsAt) - useServerNow()
  if (left <= 0) return null
  const end = `${isDeciding ? 'Decide within' : 'Ends in'} ${formatTimeLeft(left)}`
  const bids = bidsWords(counts)
  if (isCompact) {
    const brief = isDeciding ? `decide in ${formatTimeLeft(left)}` : `${formatTimeLeft(left)} left`
    return <SecondLine title={end}>{`${bids ?? 'No bids yet'}, ${brief}`}</SecondLine>
  }
  return (
    <>
      <span>{end}</span>
      {bids ? <span>{bids}</span> : null}
    </>
  )
}

type AuctionActionProps<Load> = { load: Load; children: (load: Load, isOver: boolean) => ReactNode }

/** The actions on an auction at this moment. Source: G-157. */
export function AuctionAction<Load extends AnyLoad>({ load, children: action }: AuctionActionProps<Load>) {
  const isBidding = useAuctionPhase(load) === 'bidding'
  // Bids end before the auction where there is time to decide.
  const isOver = useLoadStatus(load) === 'expired' || (load.bidCount === undefined && !isBidding)
  return useIsGone() ? null : action(load, isOver)
}
