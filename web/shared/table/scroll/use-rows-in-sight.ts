import { useLayoutEffect, useState } from 'react'
import { type RowInSight, type Sight, type Watcher, watchRows } from './rows-in-sight.ts'

type SightOptions = {
  /** In pixels. */
  usualHeight: number
  /** Up to this many rows a list is rendered whole. */
  wholeUpTo?: number
  /** Rows rendered on either side of those in sight. */
  outOfSight?: number
  /** Rows that may change places, in their order; each keeps its height. */
  rows?: readonly { id: number }[]
}

/**
 * Which rows of a list are rendered: all, or of a long list those near sight. `watch` takes the element around the rows,
 * `measure` the element of each row, which has its index as `data-index`.
 */
export function useRowsInSight(count: number, { usualHeight, rows: inOrder, ...options }: SightOptions) {
  const { wholeUpTo, outOfSight } = { wholeUpTo: 200, outOfSight: 20, ...options }
  const [watcher, setWatcher] = useState<Watcher | null>(null)
  const [sight, setSight] = useState<Sight | null>(null)
  const watch = (body: HTMLElement | null) => {
    if (!body) return undefined
    const usual = { height: usualHeight, outOfSight }
    const started = watchRows(body, usual, (next) => setSight((last) => (isSame(last, next) ? last : next)))
    setWatcher(started)
    return started.stop
  }
  // A list half as long may grow: where it is scrolled to is known by the time rows are left out.
  const watched = count < wholeUpTo / 2 ? 0 : count
  useLayoutEffect(() => {
    if (watched > 0) watcher?.setCount(watched, inOrder)
  }, [watcher, watched, inOrder])
  const measure = watched > 0 && watcher ? watcher.measure : null
  if (count > wholeUpTo && sight) return { watch, measure, rows: withForms(sight, inOrder), gapAfter: sight.gapAfter }
  const rows = Array.from({ length: Math.min(count, wholeUpTo) }, (_, index): RowInSight => ({ index, gap: 0 }))
  return { watch, measure, rows, gapAfter: (count - rows.length) * usualHeight }
}

/** A row with a form stays rendered where a new order moves it out of sight: what is typed there is kept. */
function withForms({ rows, forms }: Sight, inOrder: readonly { id: number }[] = []): RowInSight[] {
  const shown = new Set(rows.map(({ index }) => index))
  const moved = forms.map((key) => inOrder.findIndex(({ id }) => id === key))
  const missing = moved.filter((index) => index >= 0 && !shown.has(index))
  if (missing.length === 0) return rows
  return [...rows, ...missing.map((index) => ({ index, gap: 0 }))].toSorted((a, b) => a.index - b.index)
}

function isSame(one: Sight | null, other: Sight): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
