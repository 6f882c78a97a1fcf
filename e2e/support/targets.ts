import type { Page } from '@playwright/test'

/**
 * Every control with a touch target of less than so many pixels of height. Links in a line of text are as high as the
 * line. Source: F-121.
 */
export function lowTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(findLowTargets, least)
}

/** Runs in the page. */
function findLowTargets(least: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option]'
  const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((found) => found.checkVisibility())
  const low = [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)].filter(
    (control) => isOnOffer(control) && !isInSentence(control) && reachOf(control) < least,
  )
  scrollTo({ top: 0, behavior: 'instant' })
  return [...new Set(low.map((control) => `${Math.round(reachOf(control))} px: ${nameOf(control)}`))]

  function isOnOffer(control: HTMLElement): boolean {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) return false
    return control.closest('[inert], [aria-hidden=true]') === null
  }

  function isInSentence(control: HTMLElement): boolean {
    if (getComputedStyle(control).display !== 'inline') return false
    return (control.parentElement?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0)
  }

  /** What acts as the control: itself, its labels, the frame of a field. */
  function partsOf(control: HTMLElement): Element[] {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const frame = control.closest('.mantine-Input-wrapper')
    return [control, ...labels, ...(frame ? [frame] : [])]
  }

  /** In pixels: the highest part, or what is hit above and below its middle, which holds what only takes presses. */
  function reachOf(control: HTMLElement): number {
    const parts = partsOf(control)
    const height = (part: Element) => part.getBoundingClientRect().height
    const highest = parts.reduce((best, part) => (height(part) > height(best) ? part : best))
    // Fractions of a pixel come from the text size.
    if (height(highest) >= least - 0.5) return least
    highest.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = highest.getBoundingClientRect()
    // A long text may be cut off.
    const [x, y] = [box.x + Math.min(box.width / 2, 16), box.y + box.height / 2]
    return 1 + reachFrom(-1) + reachFrom(1)

    function reachFrom(step: number): number {
      let reach = 0
      while (reach < least && isHit(document.elementFromPoint(x, y + step * (reach + 1)))) reach += 1
      return reach
    }
    function isHit(hit: Element | null): boolean {
      if (hit === null) return false
      if (parts.some((part) => part.contains(hit))) return true
      // A row that opens by its link is pressed anywhere but on its other controls.
      const row = control.closest('[data-opens]')
      return row !== null && row.contains(hit) && row.querySelector(controls) === control && !hit.closest(controls)
    }
  }

  function nameOf(control: HTMLElement): string {
    const label =
      control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.getAttribute('placeholder'))
    return `${control.tagName.toLowerCase()} "${label ?? ''}" ${control.className.slice(0, 60)}`.trim()
  }
}
