import { IconArrowNarrowDown, IconArrowNarrowUp, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useId, useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { formatCents } from '#domain/money.ts'
import { scenarioKinds } from '#domain/pricing/price-parts.ts'
import { AcceptOrStatus, type ComparedBid } from '#web/bids/compare/bid-comparison.tsx'
import { PriceBar } from '#web/shared/facts/price-bar.tsx'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import { CostLines } from './cost-lines.tsx'
import type { CostScale } from './cost-list.tsx'
import { type CostedBid, feesLeftOut } from './costed-bids.ts'
import { EnterAmount } from './enter-amount.tsx'
import classes from './cost-list.module.css'

type CostRowProps = {
  costed: CostedBid
  compared: ComparedBid
  scenarioName: string
  scale: CostScale
  /** By how many places it stands higher than by the estimate. */
  moved: number
  /** The least cost of a binding bid; null with one alone. */
  leastCents: number | null
  isCheapest: boolean
  /** Has the one filled button. */
  isFirst: boolean
  onAccept: ((bid: Bid) => void) | undefined
}

/** A bid in a scenario: its cost as a bar and a figure; opened it shows every line. Source: Y-022, Y-026. */
export function CostRow(props: CostRowProps) {
  const { costed, compared, scenarioName, scale, moved, leastCents, isCheapest, isFirst, onAccept } = props
  const { bid, standing, cents } = costed
  const [isOpen, setOpen] = useState(false)
  const linesId = useId()
  const isBinding = standing === 'binding'
  return (
    <li
      className={classes.bid}
      data-row={bid.id}
      data-cheapest={isCheapest || undefined}
      data-first={isFirst || undefined}
      data-open={isOpen || undefined}
      data-quiet={!isBinding || undefined}
      data-fresh={compared.isFresh || undefined}
    >
      <div className={classes.row}>
        <div className={classes.name}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden />
            {compared.bidder}
          </button>
          <Move places={moved} />
        </div>
        <div className={classes.cost}>
          <strong>{formatCents(cents)}</strong>
        </div>
        <Bar costed={costed} scale={scale} />
        <div className={classes.far}>
          {isCheapest ? <CheapestMark /> : null}
          {isBinding && !isCheapest && leastCents !== null ? `+${formatCents(cents - leastCents)}` : null}
          {compared.isUnconfirmed ? <ToConfirmChip /> : null}
          {compared.validity}
        </div>
        <div className={classes.action}>
          <AcceptOrStatus bid={compared} isFilled={isFirst} onAccept={onAccept && (() => onAccept(bid))} />
        </div>
        {feesLeftOut(bid) ? (
          <div className={classes.extra}>
            <span>plus other fees: {feesLeftOut(bid)}</span>
            <EnterAmount bid={bid} />
          </div>
        ) : null}
      </div>
      <div id={linesId}>{isOpen ? <CostLines costed={costed} scenarioName={scenarioName} /> : null}</div>
    </li>
  )
}

function Bar({ costed: { parts }, scale: { ticks, full, stretch } }: Pick<CostRowProps, 'costed' | 'scale'>) {
  return (
    <div className={classes.bar} style={{ '--stretch': stretch } as CSSProperties}>
      {ticks.map((tick) => (
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
