import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves focus to the main part on a route change, so that reading and tabbing continue there. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}

/** Closes overlays when the route changes. Source: A-044. */
export function useClosedByNavigation(close: () => void): void {
  const { key } = useLocation()
  const onNavigation = useEffectEvent(close)
  useEffect(() => onNavigation(), [key])
}
