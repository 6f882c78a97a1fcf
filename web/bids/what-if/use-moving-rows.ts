import { type RefObject, useLayoutEffect, useRef } from 'react'

const duration = 160

/**
 * Lets the rows of a list glide to their places when `order` changes; at once where the reader wants less motion.
 *
 * Every row carries its id as `data-row`.
 */
export function useMovingRows(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const before = places.current
    places.current = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.offsetTop]))
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rows) {
      const from = before.get(row.dataset['row'] ?? '')
      const by = from === undefined ? 0 : from - row.offsetTop
      if (by === 0) continue
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], { duration, easing: 'ease' })
    }
  }, [list, order])
}
