import { useMergedRef } from '@mantine/hooks'
import { Fragment, useRef, useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useRowsInSight } from '#web/shared/table/scroll/use-rows-in-sight.ts'
import type { OfferTo } from './accept-in-scenario.ts'
import { CostRow, type CostView } from './cost-row.tsx'
import { standingOf } from './costed-bids.ts'
import { WithdrawnRow } from './withdrawn-row.tsx'
import { useMovingRows } from './use-moving-rows.ts'
import classes from './cost-list.module.css'

type CostRowsProps = {
  /** In the order that they are shown in. */
  bids: readonly Bid[]
  /** Those that came or changed with the last answer. */
  fresh: ReadonlySet<number>
  load: AnyLoad
  view: CostView
  offerTo: OfferTo | undefined
  onAccept: ((bid: Bid) => void) | undefined
}

/** Of a longer list only the rows near sight are rendered, and rows are put in their places at once. */
const wholeUpTo = 40
/** Rows of bids take long to draw. */
const outOfSight = 4
/** In pixels, of a closed row with its line, where no row has been measured. */
const usualHeight = 69

/** The rows of bids; which of them are open is kept where their rows are left out. */
export function CostRows({ bids, fresh, view, ...shared }: CostRowsProps) {
  const { watch, measure, rows, gapAfter } = useRowsInSight(bids.length, {
    usualHeight,
    wholeUpTo,
    outOfSight,
    rows: bids,
  })
  const list = useRef<HTMLOListElement>(null)
  const ref = useMergedRef(list, watch)
  useMovingRows(list, bids.length > wholeUpTo ? null : bids.map(({ id }) => id).join())
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => setOpen((before) => new Set(before.has(id) ? without(before, id) : [...before, id]))
  return (
    <ol
      ref={ref}
      className={classes.list}
      data-many={bids.length > wholeUpTo || undefined}
      aria-label={`Bids by cost, ${view.name}`}
    >
      {rows.flatMap(({ index, gap }) => {
        const bid = bids[index]
        if (!bid) return []
        return (
          <Fragment key={bid.id}>
            <Gap height={gap} />
            <li
              ref={measure}
              className={classes.place}
              data-row={bid.id}
              data-index={index}
              aria-setsize={bids.length}
              aria-posinset={index + 1}
            >
              {standingOf(bid) === 'withdrawn' ? (
                <WithdrawnRow bid={bid} />
              ) : (
                <CostRow
                  {...shared}
                  bid={bid}
                  isFresh={fresh.has(bid.id)}
                  view={view}
                  isOpen={open.has(bid.id)}
                  onToggle={toggle}
                />
              )}
            </li>
          </Fragment>
        )
      })}
      <Gap height={gapAfter} />
    </ol>
  )
}

/** The place of rows that are left out. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null
}

function without(ids: ReadonlySet<number>, gone: number): number[] {
  return [...ids].filter((id) => id !== gone)
}
