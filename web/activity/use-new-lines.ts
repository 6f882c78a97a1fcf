import { useState } from 'react'

/** Lines by time, the latest first; undefined while loading. Their ids are random and give no order. */
type Lines<Line> = readonly Line[] | undefined

/** While the pointer is on lines, those that come in wait: nothing moves under it. `holding` is for the list's element. */
export function useHeldBack<Line extends { time: string }>(lines: Lines<Line>) {
  const [latest, setLatest] = useState<string | null>(null)
  return {
    shown: latest === null ? lines : lines?.filter(({ time }) => time <= latest),
    holding: {
      onPointerOver: () => latest === null && lines?.length && setLatest(latestOf(lines)),
      onPointerLeave: () => setLatest(null),
    },
  }
}

/** Marks for a moment the lines that were not there when the list was first shown. */
export function useIsFresh<Line extends { time: string }>(lines: Lines<Line>): (line: Line) => boolean {
  const [latest, setLatest] = useState<string | null>(null)
  if (latest === null && lines) setLatest(latestOf(lines))
  return ({ time }) => latest !== null && time > latest
}

/** Instants in ISO 8601 sort as text. */
function latestOf(lines: Lines<{ time: string }>): string {
  return lines?.[0]?.time ?? ''
}
