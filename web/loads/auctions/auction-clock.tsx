import { formatMonthDay, formatTime, formatTimeLeft } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { withEnds } from '#web/loads/status-at.ts'
import { useAuctionPhase } from '#web/loads/use-status-now.ts'
import { CountdownRing } from '#web/shared/facts/countdown-ring.tsx'
import { useIsCompact } from '#web/shared/table/density.ts'
import { TwoLines } from '#web/shared/table/two-lines.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useInstantWords, useZone } from '#web/shared/facts/zone.ts'
import classes from './auctions-table.module.css'

type ClockedLoad = Pick<AnyLoad, 'status' | 'createdAt' | 'biddingEndsAt' | 'decisionHours' | 'expiresAt'> &
  Partial<Pick<AnyLoad, 'bidCount' | 'awardRule' | 'auctionDuration' | 'drayageAreaID'>>

type AuctionClockProps = {
  load: ClockedLoad
  /** Called once when the end of bidding comes while it is shown. */
  onEnd?: () => void
}

/**
 * The countdown of an auction: to the end of bidding, then for the shipper to that of the time to decide. A load without a
 * count of bids is in the hands of a trucker, who reads by when the shipper decides. Source; Y-075.
 */
export function AuctionClock({ load: given, onEnd }: AuctionClockProps) {
  const load = withEnds(given)
  const inWords = useInstantWords(given.drayageAreaID)
  const phase = useAuctionPhase(load)
  const isTruckers = load.bidCount === undefined
  if (phase === 'deciding') return isTruckers ? <DecisionBy load={load} /> : <DecideWithin load={load} />
  if (phase === 'awarding') return <span className={classes.decide}>Bidding ended</span>
  // The end that a trucker is given may be ahead still when the auction is over.
  const endsAt = phase === 'bidding' || isTruckers ? load.biddingEndsAt : load.expiresAt
  return <CountdownRing startsAt={load.createdAt} endsAt={endsAt} words={inWords(endsAt)} {...(onEnd && { onEnd })} />
}

function DecideWithin({ load: { expiresAt, drayageAreaID } }: { load: ClockedLoad }) {
  const inWords = useInstantWords(drayageAreaID)
  const left = Date.parse(expiresAt) - useServerNow()
  return (
    <span className={classes.decide} title={inWords(expiresAt)}>
      Decide within {formatTimeLeft(Math.max(0, left))}
    </span>
  )
}

function DecisionBy({ load: { expiresAt, drayageAreaID } }: { load: ClockedLoad }) {
  const timeZone = useZone(drayageAreaID)
  const by = useInstantWords(drayageAreaID)(expiresAt)
  if (useIsCompact()) {
    const brief = `by ${formatMonthDay(expiresAt, timeZone)}, ${formatTime(expiresAt, timeZone)}`
    return <TwoLines first="Bidding ended" second={brief} tone="due" note={`Decision by ${by}`} />
  }
  return <span className={classes.decide}>Bidding ended, decision by {by}</span>
}
