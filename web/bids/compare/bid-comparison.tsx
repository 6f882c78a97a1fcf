import { Button } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { asCents, type Cents, centsAbove, formatCents } from '#domain/money.ts'
import type { ContingentCharge } from '#domain/pricing/contingent-terms.ts'
import { partKinds, type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import { refusals } from '#domain/refusals.ts'
import { BidCharges } from './bid-charges.tsx'
import { axisTo, tickWords } from './bid-comparison-axis.ts'
import { BidTerms } from './bid-terms.tsx'
import { filledOf, LowestMark } from './lowest-bid.tsx'
import { NotQuoted } from './not-quoted.tsx'
import { PriceBar, PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import classes from './bid-comparison.module.css'

/** What the estimate of a shipper is called beside bids. Source: A-447; G-101. */
export const estimateLabel = 'ESTIMATED TOTAL COST (2 Days Chassis w/ Prepull)'

/** The same label, with the words in brackets on one line. */
export function EstimateLabel() {
  const bracket = estimateLabel.indexOf('(')
  return (
    <>
      {estimateLabel.slice(0, bracket)}
      <span className={classes.bracket}>{estimateLabel.slice(bracket)}</span>
    </>
  )
}

export type ComparedBid = {
  id: number
  /** "Trucker" and the padded number; a shipper never sees a name. */
  bidder: string
  status: StatusName
  /** When it was made or changed, in words. */
  submitted: ReactNode
  /** The same charges in the same order for every bid, those of zero too. */
  parts: PricePart[]
  /** What a pending bid leaves out that most bids quote, in words. */
  omitted: readonly string[]
  /** What is charged only when it happens: free time, waiting, dry run, notes. */
  terms: string[]
  /** The same contingent charges in the same order for every bid, those of zero too. */
  contingent: ContingentCharge[]
  /** The trucker's words; empty where there are none. */
  otherFees: string
  notes: string
  /** Came or changed just now, without a click. */
  isFresh?: boolean
  /** Pending, but cannot be accepted now. */
  isUnavailable?: boolean
  /** Below the total: how long it is still valid. */
  validity?: ReactNode
  /** In the place of its status: what can be done about a bid that is no longer valid. */
  renewal?: ReactNode
  /** Below the button that accepts it: its trucker's bids on other loads, too. */
  several?: ReactNode
  /** Its price is to be confirmed before it can be accepted; `offer` is the way to offer it the load. */
  isUnconfirmed?: boolean
  offer?: ReactNode
  /** It had the load, and its award has ended. */
  isOut?: boolean
}

export type BidComparisonProps = {
  /** In the order in which they are shown. */
  bids: readonly ComparedBid[]
  targetCents: Cents | null
  /** Offered on pending bids; omitted when none can be accepted. */
  onAccept?: ((bid: ComparedBid) => void) | undefined
}

/** All bids of one load on one price axis, each with its charges in the same columns; the lowest is marked. */
export function BidComparison({ bids, targetCents, onAccept }: BidComparisonProps) {
  const totals = bids.map((bid) => sumOfParts(bid.parts))
  const lowest = lowestOf(bids)
  const scale = scaleTo(Math.max(...totals, targetCents ?? 0))
  const isFilled = filledOf(bids)
  const kinds = partKinds.filter(({ kind }) => kind !== 'storage' || hasStorage(bids))

  return (
    <section
      className={classes.root}
      style={{ '--stretch': scale.stretch, '--kinds': kinds.length } as CSSProperties}
      aria-label="Bids compared"
    >
      <Head scale={scale} targetCents={targetCents} kinds={kinds} />
      <ol className={classes.list}>
        {bids.map((bid) => (
          <BidRow
            key={bid.id}
            bid={bid}
            kinds={kinds}
            scale={scale}
            targetCents={targetCents}
            lowestCents={lowest}
            isFilled={isFilled(bid)}
            onAccept={onAccept}
          />
        ))}
      </ol>
    </section>
  )
}

/** Whether a bid counts among those that bind: it is valid, its price is confirmed, and it has not had the load before. */
export function isBinding({ renewal, isUnconfirmed = false, isOut = false }: ComparedBid): boolean {
  return !renewal && !isUnconfirmed && !isOut
}

/** One alone is not the lowest of anything; a bid that does not bind is not the lowest of those that do. */
export function lowestOf(bids: readonly ComparedBid[]): Cents | null {
  const binding = bids.filter(isBinding)
  const isWaiting = bids.some(({ isUnconfirmed = false }) => isUnconfirmed)
  if (bids.length < 2 || (binding.length === 0 && isWaiting)) return null
  return asCents(Math.min(...(binding.length > 0 ? binding : bids).map((bid) => sumOfParts(bid.parts))))
}

/** `stretch` makes the longest bar as long as there is room, where no ticks are shown. */
type Scale = { ticks: Cents[]; full: number; stretch: number }

function hasStorage(bids: readonly ComparedBid[]): boolean {
  return bids.some(({ parts }) => parts.some(({ kind, cents }) => kind === 'storage' && cents > 0))
}

type HeadProps = { scale: Scale; targetCents: Cents | null; kinds: typeof partKinds }

function Head({ scale, targetCents, kinds }: HeadProps) {
  return (
    <div className={classes.head} aria-hidden>
      <span>Bidder</span>
      <span className={classes.axis}>
        {scale.ticks.map((tick) => (
          <span key={tick} style={at(tick, scale)}>
            {tickWords(tick)}
          </span>
        ))}
        {targetCents ? (
          <b className={classes.target} style={at(targetCents, scale)}>
            Target {formatCents(targetCents)}
          </b>
        ) : null}
      </span>
      <span className={classes.headTotal}>
        <EstimateLabel />
      </span>
      <span className={classes.legend}>
        {kinds.map(({ kind, short }) => (
          <span key={kind}>
            <PriceSwatch kind={kind} />
            {short}
          </span>
        ))}
      </span>
    </div>
  )
}

type BidRowProps = Pick<BidComparisonProps, 'targetCents' | 'onAccept'> & {
  bid: ComparedBid
  kinds: typeof partKinds
  scale: Scale
  lowestCents: Cents | null
  isFilled: boolean
}

function BidRow({ bid, kinds, scale, targetCents, lowestCents, isFilled, onAccept }: BidRowProps) {
  const cents = sumOfParts(bid.parts)
  const isLowest = cents === lowestCents && isBinding(bid)
  return (
    <li
      className={classes.bid}
      data-lowest={isLowest || undefined}
      data-fresh={bid.isFresh || undefined}
      data-apart={!isBinding(bid) || undefined}
    >
      <div>
        <h3 className={classes.bidder}>{bid.bidder}</h3>
        <p className={classes.muted}>{bid.submitted}</p>
      </div>
      <div className={classes.price}>
        {scale.ticks.map((tick) => (
          <i key={tick} className={classes.grid} style={at(tick, scale)} />
        ))}
        {targetCents ? <i className={classes.targetLine} style={at(targetCents, scale)} /> : null}
        <PriceBar parts={bid.parts} fullCents={scale.full} />
        <BidCharges parts={bid.parts} kinds={kinds} />
        <NotQuoted omitted={bid.omitted} />
        <BidTerms terms={bid.terms} className={classes.muted} />
      </div>
      <div className={classes.total}>
        <strong>{formatCents(cents)}</strong>
        {isLowest ? <LowestMark /> : null}
        {lowestCents !== null && cents > lowestCents && !bid.isOut ? (
          <span className={classes.muted}>+{formatCents(centsAbove(cents, lowestCents))}</span>
        ) : null}
        {bid.isUnconfirmed ? <ToConfirmChip /> : null}
        {bid.validity}
      </div>
      <AcceptOrStatus bid={bid} isFilled={isFilled} onAccept={onAccept} />
    </li>
  )
}

type AcceptOrStatusProps = Pick<BidRowProps, 'bid' | 'isFilled' | 'onAccept'> & { fullWidth?: boolean }

/** "Accept Bid" while that is possible, else the status of the bid. Source: A-138. */
export function AcceptOrStatus({ bid, isFilled, onAccept, fullWidth }: AcceptOrStatusProps) {
  if (bid.renewal) return <span className={classes.status}>{bid.renewal}</span>
  if (bid.offer) return <span className={classes.status}>{bid.offer}</span>
  if (bid.status !== 'pending' || !onAccept || bid.isUnconfirmed) {
    return (
      <span className={classes.status}>
        <StatusBadge status={bid.status} />
      </span>
    )
  }
  const accept = (
    <Button
      fullWidth={fullWidth ?? false}
      variant={isFilled ? 'filled' : 'default'}
      onClick={() => onAccept(bid)}
      disabled={bid.isUnavailable ?? false}
      aria-label={`Accept Bid, ${bid.bidder}`}
    >
      Accept Bid
    </Button>
  )
  if (!bid.isUnavailable && !bid.several) return accept
  if (!bid.isUnavailable) {
    return (
      <span className={classes.several}>
        {accept}
        {bid.several}
      </span>
    )
  }
  return (
    <span className={classes.unavailable}>
      {accept}
      <small>{refusals['trucker-paused'].text}</small>
    </span>
  )
}

function at(cents: number, { full }: Scale): CSSProperties {
  return { '--at': `${(cents / full) * 100}%` } as CSSProperties
}

function scaleTo(highest: number): Scale {
  const ticks = axisTo(highest)
  const full = ticks.at(-1) ?? highest
  return { ticks, full, stretch: full / Math.max(highest, 1) }
}
