import { useState } from 'react'

/**
 * Keeps rows in place while somebody points at them: changed ones change where they stand, gone ones go, new ones wait.
 *
 * `hold` goes to the element around the rows; `waiting` says how many new rows come in once the pointer has left.
 * Another order (`reason`) is taken at once.
 */
export function useSteadyOrder<Row extends { id: number }>(loads: readonly Row[] | undefined, reason: unknown) {
  const [held, setHeld] = useState<{ ids: readonly number[]; last: number | undefined; reason: unknown } | null>(null)
  const release = () => setHeld(null)
  function take() {
    if (loads) setHeld({ ids: loads.map(({ id }) => id), last: loads.at(-1)?.id, reason })
  }
  const hold = { onPointerEnter: take, onPointerLeave: release }
  if (!loads || !held || held.reason !== reason) return { rows: loads, waiting: 0, hold }

  const byId = new Map(loads.map((load) => [load.id, load]))
  const kept = held.ids.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(held.ids)
  const added = loads.filter(({ id }) => !known.has(id))
  // Rows that follow the last one have been scrolled to: they move nothing.
  const lastIndex = loads.findIndex(({ id }) => id === held.last)
  const following = new Set(loads.slice(lastIndex + 1))
  const appended = added.filter((load) => following.has(load))
  return { rows: [...kept, ...appended], waiting: added.length - appended.length, hold }
}
