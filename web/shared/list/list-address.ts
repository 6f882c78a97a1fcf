import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** By path, as long as the app stays open. */
const lastSearches = new Map<string, string>()

/** Remembers what of this list is looked at, for the way back from one of its rows. */
export function useListAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => void lastSearches.set(pathname, search), [pathname, search])
}

/** The address of a list with the filters and the order it was left with. */
export function lastAddressOf(path: string): string {
  return path + (lastSearches.get(path) ?? '')
}
