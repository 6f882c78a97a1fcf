import { useMergedRef } from '@mantine/hooks'
import { Fragment, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { WithdrawalWords } from '#web/bids/compare/withdrawn-bids.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { useRowsInSight } from '#web/shared/table/scroll/use-rows-in-sight.ts'
import type { OfferTo } from './accept-in-scenario.ts'
import { CostRow, type CostView } from './cost-row.tsx'
import { standingOf } from './costed-bids.ts'
import classes from './cost-list.module.css'

const duration = 160

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

/**
 * Lets the rows of a list glide to their places when `order` changes; at once where the reader wants less motion, or
 * while `order` is null.
 *
 * Every row carries its id as `data-row`.
 */
function useMovingRows(list: RefObject<HTMLElement | null>, order: string | null): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = order === null ? [] : [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const before = places.current
    // All places are read before anything moves: each read after a change would lay the page out again.
    const now = rows.map((row) => ({ row, id: row.dataset['row'] ?? '', top: row.offsetTop }))
    places.current = new Map(now.map(({ id, top }) => [id, top]))
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const { row, id, top } of now) {
      const by = (before.get(id) ?? top) - top
      if (by === 0) continue
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], { duration, easing: 'ease' })
    }
  }, [list, order])
}

/** A bid that its trucker took back: one line, no cost. */
function WithdrawnRow({ bid }: { bid: Bid }) {
  return (
    <div className={classes.withdrawn}>
      <b>{bidderLabel(bid.truckerId)}</b>
      <WithdrawalWords bid={bid} />
      <StatusBadge status="withdrawn" />
    </div>
  )
}
