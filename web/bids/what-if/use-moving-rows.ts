import { type RefObject, useLayoutEffect, useRef } from 'react'

const duration = 160

/**
 * Lets the rows of a list glide to their places when `order` changes; at once where the reader wants less motion, or
 * while `order` is null.
 *
 * Every row carries its id as `data-row`.
 */
export function useMovingRows(list: RefObject<HTMLElement | null>, order: string | null): void {
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
