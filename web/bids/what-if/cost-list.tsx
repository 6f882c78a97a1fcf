import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort } from '@tabler/icons-react'
import { type CSSProperties, useRef, useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { formatCents } from '#domain/money.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { scenarioKinds } from '#domain/pricing/price-parts.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { axisTo } from '#web/bids/compare/bid-comparison-axis.ts'
import { comparedBid } from '#web/bids/compare/compared-bid.tsx'
import { useHeldOrder } from '#web/bids/compare/use-held-order.ts'
import { PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import type { OfferTo } from './accept-in-scenario.ts'
import { CostRow } from './cost-row.tsx'
import { bindingBids, costedBid, inCostOrder, placesMoved } from './costed-bids.ts'
import { WithdrawnRow } from './withdrawn-row.tsx'
import { useMovingRows } from './use-moving-rows.ts'
import classes from './cost-list.module.css'

type CostListProps = {
  load: AnyLoad
  bids: readonly Bid[]
  /** What the scenario is called, changes and all. */
  name: string
  scenario: Scenario
  /** The same once it has come to rest: by it the bids are sorted. */
  settled: Scenario
  onAccept: ((bid: Bid) => void) | undefined
  offerTo: OfferTo | undefined
}

/** The bids by what they cost in a scenario, each with its bar on one axis. Source: Y-019 to Y-023, Y-026. */
export function CostList({ load, bids, name, scenario, settled, onAccept, offerTo }: CostListProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const order = useCostOrder(bids, settled, isPointedAt || hasFocus)
  const ref = useRef<HTMLOListElement>(null)
  useMovingRows(ref, order.bids.map(({ id }) => id).join())

  // Apart from the costs: they stay the same while a number of the scenario changes.
  const compared = new Map(
    order.bids.map((bid) => [bid.id, comparedBid(bid, load, order.fresh.has(bid.id), offerTo?.(bid))]),
  )
  const costed = order.bids.map((bid) => costedBid(bid, scenario))
  const moved = placesMoved(bids, settled)
  const [cheapest] = inCostOrder(bindingBids(bids), scenario)
  const least = cheapest ? costedBid(cheapest, scenario).cents : 0
  const scale = scaleTo(Math.max(...costed.map(({ cents }) => cents), 0))
  const isAlone = bindingBids(bids).length < 2
  return (
    <div
      className={classes.root}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <SortAgain order={order} />
      <Legend />
      <Head scale={scale} />
      <ol
        ref={ref}
        className={classes.list}
        data-many={bids.length > 40 || undefined}
        aria-label={`Bids by cost, ${name}`}
      >
        {costed.map((one) =>
          one.standing === 'withdrawn' ? (
            <WithdrawnRow key={one.bid.id} bid={one.bid} />
          ) : (
            <CostRow
              key={one.bid.id}
              costed={one}
              compared={compared.get(one.bid.id)!}
              scenarioName={name}
              scale={scale}
              moved={isAlone ? 0 : (moved.get(one.bid.id) ?? 0)}
              leastCents={isAlone ? null : least}
              isCheapest={!isAlone && one.bid === cheapest}
              isFirst={one.bid === cheapest}
              onAccept={onAccept}
            />
          ),
        )}
      </ol>
    </div>
  )
}

/** Sorted once the scenario rests; what comes of itself waits while somebody is at the list, and on a touch screen until asked for. */
function useCostOrder(bids: readonly Bid[], settled: Scenario, isInUse: boolean) {
  const cannotHover = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const sorted = inCostOrder(bids, settled).map(({ id }) => id)
  return useHeldOrder(bids, {
    sorted,
    isHeld: isInUse || cannotHover,
    sortsFor: isInUse ? undefined : JSON.stringify(settled),
  })
}

function SortAgain({ order: { isSorted, sort, added, fresh } }: { order: ReturnType<typeof useHeldOrder> }) {
  const words = added > 0 ? `${added} new ${added === 1 ? 'bid' : 'bids'}` : 'Costs changed'
  return (
    <div className={classes.floating}>
      <VisuallyHidden role="status">{fresh.size > 0 ? 'Bids came or changed' : ''}</VisuallyHidden>
      {isSorted ? null : (
        <Button
          size="xs"
          className={classes.sort}
          leftSection={<IconArrowsSort size={14} stroke={1.75} aria-hidden />}
          onClick={sort}
        >
          {words}, sort by cost
        </Button>
      )}
    </div>
  )
}

function Legend() {
  return (
    <p className={classes.legend} aria-hidden>
      {scenarioKinds.map(({ kind, short }) => (
        <span key={kind}>
          <PriceSwatch kind={kind} />
          {short}
        </span>
      ))}
    </p>
  )
}

/** The axis under which the bars stand; `stretch` makes the longest as long as there is room, where no ticks are shown. */
export type CostScale = { ticks: number[]; full: number; stretch: number }

function Head({ scale: { ticks, full } }: { scale: CostScale }) {
  const shown = ticks.filter((_, index) => ticks.length < 6 || index % 2 === 0)
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.headName}>Bidder</span>
      <span className={classes.axis}>
        {shown.map((tick) => (
          <span key={tick} style={{ '--at': `${(tick / full) * 100}%` } as CSSProperties}>
            {formatCents(tick).replace('.00', '')}
          </span>
        ))}
      </span>
      <span>Cost</span>
    </div>
  )
}

function scaleTo(highest: number): CostScale {
  const ticks = axisTo(highest)
  const full = ticks.at(-1) ?? highest
  return { ticks, full, stretch: full / Math.max(highest, 1) }
}
