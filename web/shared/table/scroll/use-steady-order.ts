import { useState } from 'react'

type Held<Row> = { rows: readonly Row[]; reason: unknown }

/**
 * Keeps rows in place while the pointer is on them: changed ones change in place, gone ones stay until the pointer
 * leaves (their cells ask `useIsGone`), new ones wait.
 *
 * `hold` goes to the element around the rows; `waiting` is the number of new rows that appear once the pointer has
 * left; `isGone` marks a row that is only kept. Another order (`reason`) applies right away, an empty list too.
 */
export function useSteadyOrder<Row extends { id: number }>(loads: readonly Row[] | undefined, reason: unknown) {
  const [held, setHeld] = useState<Held<Row> | null>(null)
  const hold = {
    onPointerEnter: () => loads && setHeld({ rows: loads, reason }),
    onPointerLeave: () => setHeld(null),
  }
  if (!loads?.length || !held || held.reason !== reason) return { rows: loads, waiting: 0, hold, isGone: () => false }

  const byId = new Map(loads.map((load) => [load.id, load]))
  const known = new Set(held.rows.map(({ id }) => id))
  const added = loads.filter(({ id }) => !known.has(id))
  // Rows that follow the last one have been scrolled to: they move nothing.
  const lastIndex = loads.findLastIndex(({ id }) => known.has(id))
  const following = new Set(loads.slice(lastIndex + 1))
  const appended = added.filter((load) => following.has(load))
  return {
    rows: [...held.rows.map((row) => byId.get(row.id) ?? row), ...appended],
    waiting: added.length - appended.length,
    hold,
    isGone: ({ id }: Row) => known.has(id) && !byId.has(id),
  }
}
