import { IconArrowNarrowDown, IconArrowNarrowUp, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo, useId } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { type Cents, centsAbove, formatCents } from '#domain/money.ts'
import { scenarioKinds } from '#domain/pricing/price-parts.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { axisTo } from '#web/bids/compare/bid-comparison-axis.ts'
import { AcceptOrStatus } from '#web/bids/compare/bid-comparison.tsx'
import { comparedBid } from '#web/bids/compare/compared-bid.tsx'
import { NotQuoted } from '#web/bids/compare/not-quoted.tsx'
import { PriceBar } from '#web/shared/facts/price-bar.tsx'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import type { OfferTo } from './accept-in-scenario.ts'
import { CostLines } from './cost-lines.tsx'
import { type CostedBid, costedBid, feesLeftOut } from './costed-bids.ts'
import { EnterAmount } from './enter-amount.tsx'
import classes from './cost-list.module.css'

/** What a row shows beside its bid: one for all rows. */
export type CostView = {
  scenario: Scenario
  /** What the scenario is called, changes and all. */
  name: string
  /** Where the axis of the bars ends, in cents. */
  full: number
  /** Makes the longest bar as long as there is room, where no ticks are shown. */
  stretch: number
  /** By how many places each bid stands higher than by the estimate. */
  moved: ReadonlyMap<number, number>
  /** The binding bid that costs least; null without one. */
  cheapest: { id: number; cents: Cents } | null
  /** One binding bid has none to be compared with. */
  isAlone: boolean
}

type CostRowProps = {
  bid: Bid
  load: AnyLoad
  /** It came or changed with the last answer. */
  isFresh: boolean
  view: CostView
  offerTo: OfferTo | undefined
  onAccept: ((bid: Bid) => void) | undefined
  isOpen: boolean
  onToggle: (id: number) => void
}

/** Of a long list only the rows whose props change are drawn anew. */
export const CostRow = memo(DrawnRow)

/** A bid in a scenario: its cost as a bar and a figure; opened it shows every line. Source: Y-022, Y-026. */
function DrawnRow({ bid, load, isFresh, view, offerTo, onAccept, isOpen, onToggle }: CostRowProps) {
  const { scenario, full, stretch, moved, cheapest, isAlone } = view
  const compared = comparedBid(bid, load, isFresh, offerTo?.(bid))
  const costed = costedBid(bid, scenario)
  const { standing, cents } = costed
  const isFirst = bid.id === cheapest?.id
  const isCheapest = isFirst && !isAlone
  const fees = feesLeftOut(bid)
  const linesId = useId()
  const isBinding = standing === 'binding'
  return (
    <div
      className={classes.bid}
      data-cheapest={isCheapest || undefined}
      data-first={isFirst || undefined}
      data-open={isOpen || undefined}
      data-quiet={!isBinding || undefined}
      data-marked={compared.omitted.length > 0 || undefined}
      data-fresh={compared.isFresh || undefined}
    >
      <div className={classes.row}>
        <div className={classes.name}>
          <button
            type="button"
            className={classes.opener}
            data-way
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => onToggle(bid.id)}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {compared.bidder}
          </button>
          <Move places={isAlone ? 0 : (moved.get(bid.id) ?? 0)} />
        </div>
        <div className={classes.cost}>
          <strong>{formatCents(cents)}</strong>
        </div>
        <Bar costed={costed} full={full} stretch={stretch} />
        <div className={classes.far}>
          {isCheapest ? <CheapestMark /> : null}
          {isBinding && !isCheapest && !isAlone && cheapest
            ? `+${formatCents(centsAbove(cents, cheapest.cents))}`
            : null}
          {compared.isUnconfirmed ? <ToConfirmChip /> : null}
          {compared.validity}
        </div>
        <div className={classes.action}>
          <AcceptOrStatus bid={compared} isFilled={isFirst} onAccept={onAccept && (() => onAccept(bid))} />
        </div>
        {fees || compared.omitted.length > 0 ? (
          <div className={classes.extra}>
            <NotQuoted omitted={inOneLine(compared.omitted)} />
            {fees ? (
              <>
                <span>plus other fees: {fees}</span>
                <EnterAmount bid={bid} />
              </>
            ) : null}
          </div>
        ) : null}
      </div>
      <div id={linesId}>{isOpen ? <CostLines costed={costed} scenarioName={view.name} /> : null}</div>
    </div>
  )
}

/** As one mark, which has room on a phone. */
function inOneLine(omitted: readonly string[]): readonly string[] {
  return omitted.length > 1 ? ['No fuel surcharge or chassis quoted'] : omitted
}

type BarProps = Pick<CostView, 'full' | 'stretch'> & { costed: CostedBid }

function Bar({ costed: { parts }, full, stretch }: BarProps) {
  return (
    <div className={classes.bar} style={{ '--bar-stretch': stretch } as CSSProperties}>
      {axisTo(full).map((tick) => (
        <i key={tick} style={{ '--at': `${(tick / full) * 100}%` } as CSSProperties} />
      ))}
      <PriceBar parts={parts} fullCents={full} kinds={scenarioKinds} />
    </div>
  )
}

/** "Cheapest" with an arrow: the mark of the overview, with the word of this view. */
function CheapestMark() {
  return (
    <span className={classes.cheapest}>
      <IconArrowNarrowDown size={14} stroke={2.25} aria-hidden />
      Cheapest
    </span>
  )
}

/** How its place differs from that by the estimate; nothing where it is the same. */
function Move({ places }: { places: number }) {
  if (places === 0) return null
  const Arrow = places > 0 ? IconArrowNarrowUp : IconArrowNarrowDown
  const count = Math.abs(places)
  return (
    <span className={classes.move}>
      <Arrow size={14} stroke={2} aria-hidden />
      {count} {count === 1 ? 'place' : 'places'} {places > 0 ? 'up' : 'down'}
    </span>
  )
}
