import { useLayoutEffect, useState } from 'react'
import { type RowInSight, type Sight, type Watcher, watchRows } from './rows-in-sight.ts'

/** Up to this many rows a list is rendered whole. */
const wholeUpTo = 200
/** A list this long may grow: where it is scrolled to is known by the time rows are left out. */
const watchedFrom = 100

/**
 * Which rows of a list are rendered: all, or of a long list those near sight. `watch` takes the element around the rows,
 * `measure` the element of each row, which has its index as `data-index`. `usualHeight` is in pixels.
 */
export function useRowsInSight(count: number, usualHeight: number) {
  const [watcher, setWatcher] = useState<Watcher | null>(null)
  const [sight, setSight] = useState<Sight | null>(null)
  const watch = (body: HTMLElement | null) => {
    if (!body) return undefined
    const started = watchRows(body, usualHeight, setSight)
    setWatcher(started)
    return started.stop
  }
  const watched = count < watchedFrom ? 0 : count
  useLayoutEffect(() => {
    if (watched > 0) watcher?.setCount(watched)
  }, [watcher, watched])
  const measure = watched > 0 && watcher ? watcher.measure : null
  if (count > wholeUpTo && sight) return { watch, measure, ...sight }
  const rows = Array.from({ length: count }, (_, index): RowInSight => ({ index, gap: 0 }))
  return { watch, measure, rows, gapAfter: 0 }
}
