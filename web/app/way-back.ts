import type { MouseEvent } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { historyIndex, type Step, steps } from './remembered-way.ts'

/**
 * The way back from a page: to the address the reader came from inside the app, with its filters and scroll position,
 * else to `fallback`. Tabs of the page itself and the sign-in are not places to come from.
 *
 * Source: F-071; G-250.
 */
export function useWayBack(fallback: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const from = wayBackFrom(location)
  function goBack(event: MouseEvent) {
    if (from === undefined || isForNewTab(event)) return
    event.preventDefault()
    void navigate(-from.distance)
  }
  return { to: from?.address ?? fallback, onClick: goBack }
}

/** Read again for each location: the position in the history is no React state. */
function wayBackFrom({ pathname }: Location) {
  const index = historyIndex()
  return index === undefined ? undefined : cameFrom(steps, index, pathname)
}

/** The nearest step before `index` that is another page of the app, and how many steps back it is. */
export function cameFrom(way: ReadonlyMap<number, Step>, index: number, pathname: string) {
  for (let before = index - 1; before >= 0; before--) {
    const step = way.get(before)
    if (!step || step.pathname === '/auth' || step.pathname === '/staff/login') return undefined
    if (step.pathname !== pathname) return { distance: index - before, address: step.address }
  }
  return undefined
}

/** A click that the browser handles. */
function isForNewTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
