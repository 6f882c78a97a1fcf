import { useSyncExternalStore } from 'react'

/** A little longer than the mark takes to fade, and than a list takes to come again. */
const freshMilliseconds = 4000

const listeners = new Set<() => void>()
let fresh: ReadonlySet<number> = new Set()
const current = () => fresh

/** The ids of the loads of which a live hint said just now that they changed; their rows carry `data-fresh`. */
export function useFreshLoads(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current, current)
}

/** Marks a load for a moment. */
export function markFresh(loadId: number): void {
  set(new Set([...fresh, loadId]))
  setTimeout(() => set(new Set([...fresh].filter((id) => id !== loadId))), freshMilliseconds)
}

function set(next: ReadonlySet<number>) {
  fresh = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
