import { type RefObject, useEffect, useState } from 'react'

/** The first and the last row, by their places, that are in sight or close to it. */
export type NearRows = { from: number; to: number }

/** So many rows more on either side: they are right before they are scrolled to. */
const more = 12

/**
 * Which rows of a list are near sight, wherever it is scrolled; all of them in a list of up to `allUpTo` rows.
 *
 * For lists whose rows stay in the page: those far from sight may show what they have to a moment later.
 */
export function useNearRows(list: RefObject<HTMLElement | null>, count: number, allUpTo: number): NearRows {
  const [near, setNear] = useState<NearRows>({ from: 0, to: allUpTo })
  const isLong = count > allUpTo
  useEffect(() => {
    if (!isLong) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const next = nearRowsOf(list.current)
        setNear((before) => (before.from === next.from && before.to === next.to ? before : next))
      })
    }
    look()
    // Whichever box scrolls the list: scrolling does not bubble, but it is captured.
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list, isLong])
  return isLong ? near : { from: 0, to: count }
}

function nearRowsOf(list: HTMLElement | null): NearRows {
  const rows = list?.children ?? []
  const from = firstBelow(rows, 0)
  return { from: from - more, to: firstBelow(rows, window.innerHeight) + more }
}

/** The place of the first row that ends below a line of the window, in pixels from its top. */
function firstBelow(rows: ArrayLike<Element>, line: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.getBoundingClientRect().bottom < line) low = middle + 1
    else high = middle
  }
  return low
}
