/** Milliseconds in which a dialog is gone, and how often that is looked for. */
const patience = { all: 3000, each: 100 }

/** What got a lost focus for want of a better place. */
let standIn: Element | null = null

/** Gives a lost focus to an element that something of the same change may still take it from. */
export function giveFocusMeanwhile(element: HTMLElement): void {
  element.focus()
  if (document.activeElement !== element) return
  standIn = element
  element.addEventListener('blur', () => (standIn = null), { once: true })
}

/** Whether nothing has the focus, or something that got it for want of a better place. */
export function isFocusFree(): boolean {
  return document.activeElement === document.body || (standIn !== null && document.activeElement === standIn)
}

/**
 * Gives the focus a place by `go` once it is lost, as with the button that a dialog began at; returns how to stop
 * looking.
 */
export function onceFocusIsLost(go: () => void): () => void {
  const timer = setInterval(() => {
    if (!isFocusFree()) return
    clearInterval(timer)
    go()
  }, patience.each)
  const end = setTimeout(() => clearInterval(timer), patience.all)
  return () => {
    clearInterval(timer)
    clearTimeout(end)
  }
}
