import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { scenarioCost } from '#domain/pricing/scenario-parts.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { useHeldOrder } from '#web/bids/compare/use-held-order.ts'
import type { OfferTo } from './accept-in-scenario.ts'
import { Head, Legend, scaleTo } from './cost-axis.tsx'
import type { CostView } from './cost-row.tsx'
import { CostRows } from './cost-rows.tsx'
import { bindingBids, inCostOrder, placesMoved } from './costed-bids.ts'
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
  const [cheapest] = inCostOrder(bindingBids(bids), scenario)
  const view: CostView = {
    scenario,
    name,
    scale: scaleTo(Math.max(...bids.map((bid) => scenarioCost(bid, scenario)), 0)),
    moved: placesMoved(bids, settled),
    cheapest: cheapest ? { id: cheapest.id, cents: scenarioCost(cheapest, scenario) } : null,
    isAlone: bindingBids(bids).length < 2,
  }
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
      <Head scale={view.scale} />
      <CostRows load={load} bids={order.bids} fresh={order.fresh} view={view} offerTo={offerTo} onAccept={onAccept} />
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
