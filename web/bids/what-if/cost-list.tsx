import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { useHeldOrder } from '#web/bids/compare/use-held-order.ts'
import type { OfferTo } from './accept-in-scenario.ts'
import { endOfAxis, Head, Legend } from './cost-axis.tsx'
import type { CostView } from './cost-row.tsx'
import { CostRows } from './cost-rows.tsx'
import { cheapestIn, placesMoved } from './costed-bids.ts'
import classes from './cost-list.module.css'

type CostListProps = {
  load: AnyLoad
  bids: readonly Bid[]
  /** Those that bind their truckers, the earlier first. */
  binding: readonly Bid[]
  /** What the scenario is called, changes and all. */
  name: string
  scenario: Scenario
  /** The same once it has come to rest: by it the bids are sorted. */
  settled: Scenario
  /** All of them in that order. */
  inOrder: readonly Bid[]
  onAccept: ((bid: Bid) => void) | undefined
  offerTo: OfferTo | undefined
}

/** The bids by what they cost in a scenario, each with its bar on one axis. Source: Y-019 to Y-023, Y-026. */
export function CostList({ bids, binding, name, scenario, settled, inOrder, ...shared }: CostListProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const sorted = inOrder.map(({ id }) => id)
  const order = useCostOrder(bids, settled, sorted, isPointedAt || hasFocus)
  const highest = Math.max(...bids.map((bid) => scenarioCost(bid, scenario)), 0)
  const full = endOfAxis(highest)
  const view: CostView = {
    scenario,
    name,
    full,
    stretch: full / Math.max(highest, 1),
    moved: placesMoved(inOrder),
    cheapest: cheapestIn(binding, scenario),
    isAlone: binding.length < 2,
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
      <Head full={full} />
      <CostRows {...shared} bids={order.bids} fresh={order.fresh} view={view} />
    </div>
  )
}

/** Sorted once the scenario rests; what comes of itself waits while somebody is at the list, and on a touch screen until asked for. */
function useCostOrder(bids: readonly Bid[], settled: Scenario, sorted: readonly number[], isInUse: boolean) {
  const cannotHover = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
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
