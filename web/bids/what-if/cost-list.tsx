import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { scenarioKinds } from '#domain/pricing/price-parts.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { axisTo, tickWords } from '#web/bids/compare/bid-comparison-axis.ts'
import { useHeldOrder } from '#web/bids/compare/use-held-order.ts'
import { PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import { useIsInUse } from '#web/shared/table/use-is-in-use.ts'
import type { OfferTo } from './accept-in-scenario.ts'
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
  const { isInUse, around } = useIsInUse()
  const sorted = inOrder.map(({ id }) => id)
  const order = useCostOrder(bids, settled, sorted, isInUse)
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
    <div className={classes.root} {...around}>
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
  const words = added > 0 ? `${added} new ${added === 1 ? 'bid' : 'bids'}. ` : ''
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
          {`${words}Re-sort`}
        </Button>
      )}
    </div>
  )
}

/** Which color stands for what. */
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

/** The names of the columns and the ticks of the axis, which ends at `full` cents. */
function Head({ full }: { full: number }) {
  const ticks = axisTo(full)
  const shown = ticks.filter((_, index) => ticks.length < 6 || index % 2 === 0)
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.headName}>Bidder</span>
      <span className={classes.axis}>
        {shown.map((tick) => (
          <span key={tick} style={{ '--at': `${(tick / full) * 100}%` } as CSSProperties}>
            {tickWords(tick)}
          </span>
        ))}
      </span>
      <span>Cost</span>
    </div>
  )
}

/** Where the axis ends for the highest of some costs, in cents: the axis that is asked to end there does. */
function endOfAxis(highest: number): number {
  return axisTo(highest).at(-1) ?? highest
}
