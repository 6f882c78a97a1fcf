import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let place: string | null = null
const current = () => place

/** The address whose menu entry is the current one, where the page's own address does not say; null otherwise. */
export function useCurrentPlace(): string | null {
  return useSyncExternalStore(subscribe, current, current)
}

/** Makes the menu entry of another path the current one while the page is open. */
export function useMenuPlace(href: string): void {
  useEffect(() => {
    setPlace(href)
    return () => setPlace(null)
  }, [href])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setPlace(href: string | null): void {
  place = href
  for (const listener of listeners) listener()
}
