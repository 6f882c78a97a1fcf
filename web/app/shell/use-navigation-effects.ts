import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { paletteFieldId } from './typed-ahead.ts'

/**
 * Moves focus to the main part on a route change, so that reading and tabbing continue there. The palette, which may be
 * opened while a page is on its way, keeps it.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (document.activeElement?.id === paletteFieldId) return
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
