import { useState } from 'react'

/** Lines by growing ids, the latest first; undefined while they are fetched. */
type Lines<Line> = readonly Line[] | undefined

/** While the pointer is on lines, those that come in wait: nothing moves under it. `holding` is for the list's element. */
export function useHeldBack<Line extends { id: number }>(lines: Lines<Line>) {
  const [latest, setLatest] = useState<number | null>(null)
  return {
    shown: latest === null ? lines : lines?.filter(({ id }) => id <= latest),
    holding: {
      onPointerEnter: () => setLatest(lines?.length ? latestOf(lines) : null),
      onPointerLeave: () => setLatest(null),
    },
  }
}

/** What was not there when the list was first shown is marked for a moment. */
export function useIsFresh<Line extends { id: number }>(lines: Lines<Line>): (line: Line) => boolean {
  const [latest, setLatest] = useState<number | null>(null)
  if (latest === null && lines) setLatest(latestOf(lines))
  return ({ id }) => latest !== null && id > latest
}

function latestOf(lines: Lines<{ id: number }>): number {
  return Math.max(0, ...(lines ?? []).map(({ id }) => id))
}
