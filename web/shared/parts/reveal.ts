/** Scrolls to an element and sets the keyboard there too. Source: A-070. */
export function reveal(element: HTMLElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  element?.focus({ preventScroll: true })
}
