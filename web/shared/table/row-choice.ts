import { useSyncExternalStore } from 'react'

/** How high the rows of lists of loads are on this device: two short lines, or room for three. */
export type RowChoice = 'compact' | 'comfort'

export const rowChoices: { value: RowChoice; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfort', label: 'Comfort' },
]

const name = 'quaybid-rows'
const listeners = new Set<() => void>()

/** The choice of this device, and how to make another, which holds for all open lists at once. Source: F-253. */
export function useRowChoice(): { choice: RowChoice; choose: (choice: RowChoice) => void } {
  return { choice: useSyncExternalStore(subscribe, read, () => 'compact'), choose }
}

function read(): RowChoice {
  try {
    return localStorage.getItem(name) === 'comfort' ? 'comfort' : 'compact'
  } catch {
    return 'compact'
  }
}

function choose(choice: RowChoice): void {
  try {
    localStorage.setItem(name, choice)
  } catch {
    // No storage: the rows stay compact.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
