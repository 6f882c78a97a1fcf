import { useEffect, useEffectEvent, useState } from 'react'

/** Up to this many rows a list is rendered whole. */
const wholeUpTo = 200
const chunkSize = 50
/** How far from sight rows are still drawn. */
const margin = '1000px'

/** Some rows that follow one another, and the number of the first, counted from 0. `isWhole`: there are no others. */
export type Chunk<Row> = { rows: readonly Row[]; first: number; isWhole: boolean }

/** A list cut into pieces, of which those far from sight need not be drawn; a list of usual length is one piece. */
export function chunksOf<Row>(rows: readonly Row[]): Chunk<Row>[] {
  if (rows.length <= wholeUpTo) return [{ rows, first: 0, isWhole: true }]
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => ({
    rows: rows.slice(index * chunkSize, (index + 1) * chunkSize),
    first: index * chunkSize,
    isWhole: false,
  }))
}

/**
 * Whether the rows of a chunk are rendered: `emptyHeight` is null then, else the height in pixels of the empty space in
 * their place. `ref` goes to the element around them, `rowHeight` is the height of rows never rendered so far.
 */
export function useChunk<Row>({ rows, first, isWhole }: Chunk<Row>, rowHeight: number) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [{ isNear, height }, set] = useState({ isNear: first < wholeUpTo, height: rowHeight })
  const moved = useEffectEvent((near: boolean) => {
    if (near === isNear || !element) return
    // A chunk with keyboard focus stays rendered.
    if (!near && element.contains(document.activeElement)) return
    set({ isNear: near, height: near ? height : element.offsetHeight / rows.length })
  })
  useEffect(() => {
    if (isWhole || !element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && moved(entry.isIntersecting), {
      rootMargin: margin,
      scrollMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWhole, element])
  return { ref, emptyHeight: isWhole || isNear ? null : height * rows.length }
}
