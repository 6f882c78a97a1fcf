import { type RefObject, useEffect, useState } from 'react'

/** How far a box is scrolled; `last` counts the rows down to the last whole one in sight. */
export type Below = { scrolls: boolean; hasMore: boolean; last: number; rows: number }

const nothing: Below = { scrolls: false, hasMore: false, last: 0, rows: 0 }

/** How much of the rows of a table lies below what its box shows, kept up to date. Source: F-106. */
export function useBelow(ref: RefObject<HTMLElement | null>): Below {
  const [below, setBelow] = useState(nothing)
  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    function measure(element: HTMLElement) {
      const next = belowOf(element)
      setBelow((last) => (isSame(last, next) ? last : next))
    }
    const onChange = () => measure(box)
    const sizes = new ResizeObserver(onChange)
    for (const element of [box, ...box.children]) sizes.observe(element)
    box.addEventListener('scroll', onChange, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', onChange)
    }
  }, [ref])
  return below
}

function belowOf(box: HTMLElement): Below {
  const bottom = box.getBoundingClientRect().top + box.clientTop + box.clientHeight + 1
  const rows = [...box.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]
  const last = rows.findLastIndex((row) => row.getBoundingClientRect().bottom <= bottom)
  return {
    scrolls: box.scrollHeight > box.clientHeight + 1,
    hasMore: box.scrollTop + box.clientHeight < box.scrollHeight - 1,
    // Of a long list not every row is rendered; each knows its place.
    last: last < 0 ? 0 : Number(rows[last]?.dataset['index'] ?? last) + 1,
    rows: rows.length,
  }
}

function isSame(one: Below, other: Below): boolean {
  return (
    one.scrolls === other.scrolls && one.hasMore === other.hasMore && one.last === other.last && one.rows === other.rows
  )
}
