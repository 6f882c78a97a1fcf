import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the element comes near the visible part, and again after each growth as long as it stays there. */
export function useEndReached(onEndReached: (() => void) | undefined, rowCount = 0): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => onEndReached?.())
  useEffect(() => {
    if (!ref.current || rowCount === 0) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached()
      },
      { rootMargin: '600px', scrollMargin: '600px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [rowCount])
  return ref
}
