import { useEffect } from 'react'
import { giveFocusMeanwhile } from '#web/shared/overlay/lost-focus.ts'

/** Milliseconds that a part has to give the focus a better place, and in which a closing dialog gives it back. */
const patience = 150

const stops = 'a[href], button, input, select, textarea, [tabindex]'
const headings = 'h1, h2, h3, [data-title]'

/**
 * Gives the focus a place when what had it is gone: what replaced it in its row, else the heading of its part, else that of
 * the page. Focus that the user has put nowhere, by a click beside all controls, stays there. Returns how to stop. Source: F-269.
 */
function keepFocus(): () => void {
  /** What had the focus last, from the inside out; and the same of the page below a dialog. */
  let last: Element[] = []
  let below: Element[] = []
  let timer = 0

  function onFocus({ target }: FocusEvent): void {
    remember(target as Element)
  }
  function remember(element: Element | null): void {
    if (!element) return
    last = withParents(element)
    if (last.some((one) => one.matches('main'))) below = last
  }
  function letGo({ target }: FocusEvent): void {
    // What was disabled or removed has left on its own; the rest is still where it was. A quick answer enables a button again
    // before the timer, and only the timer finds what was removed.
    if (!canTakeFocus(target as Element)) return
    const [left] = last
    window.setTimeout(() => {
      if (left && left === last[0] && document.activeElement === document.body && canTakeFocus(left)) last = []
    })
  }
  function lookSoon(): void {
    if (timer || last.length === 0) return
    timer = window.setTimeout(look, patience)
  }
  function look(): void {
    timer = 0
    if (last.length === 0 || document.activeElement !== document.body) return
    // A button that is disabled while it sends gets it back.
    if (last[0]?.closest('[data-loading]')) return lookSoon()
    const place = placeFor(last, below)
    if (place && !place.matches(stops)) place.setAttribute('tabindex', '-1')
    if (place) giveFocusMeanwhile(place)
  }

  const watcher = new MutationObserver(lookSoon)
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  if (document.activeElement !== document.body) remember(document.activeElement)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', letGo)
  return () => {
    watcher.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', letGo)
  }
}

function withParents(element: Element): Element[] {
  return element.parentElement ? [element, ...withParents(element.parentElement)] : [element]
}

function placeFor(last: readonly Element[], below: readonly Element[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter((one) => isShown(one)).at(-1)
  const [left, ...parents] = dialog && !last.includes(dialog) ? [] : dialog || below.length === 0 ? last : below
  if (left && canTakeFocus(left)) return left as HTMLElement
  const kept = parents.filter((parent) => parent.isConnected)
  const row = kept.find((parent) => parent.matches('tr, li, [role=row], [role=group], form'))
  const inRow = row && [...row.querySelectorAll(stops)].find((stop) => canTakeFocus(stop))
  if (inRow) return inRow as HTMLElement
  const parts = [...kept.filter((parent) => parent.matches('section, [role=region], [role=dialog]')), dialog]
  const scopes = [...parts, dialog ? null : document.querySelector('main')]
  for (const scope of scopes) {
    const heading = scope && [...scope.querySelectorAll<HTMLElement>(headings)].find((one) => isShown(one))
    if (heading) return heading
  }
  return document.querySelector<HTMLElement>('main') ?? undefined
}

function canTakeFocus(element: Element): boolean {
  return isShown(element) && element.matches(stops) && !element.matches(':disabled') && !element.closest('[inert]')
}

function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

/** How many parts of the page on the screen want it. */
let users = 0
let stop = () => {}

/** Gives the focus a place, as long as a part that wants it is on the screen: once, however many want it. Source: F-269. */
export function useKeptFocus(): void {
  useEffect(() => {
    users += 1
    if (users === 1) stop = keepFocus()
    return () => {
      users -= 1
      if (users === 0) stop()
    }
  }, [])
}
