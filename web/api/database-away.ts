import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isAway = false

/** Whether an answer said that the database cannot be reached, and none since that it is back. */
export function useDatabaseAway(): boolean {
  return useSyncExternalStore(subscribe, () => isAway)
}

export function setDatabaseAway(next: boolean): void {
  if (isAway === next) return
  isAway = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
