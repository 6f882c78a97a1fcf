import type { Page } from '@playwright/test'

/**
 * Takes away each button of the page while it has the focus, as a write does to the one that was pressed; returns those
 * after which the focus is nowhere. Of buttons side by side, which the same place follows, the first
 * is taken; of rows the first two.
 */
export async function buttonsThatLoseFocus(page: Page): Promise<string[]> {
  // From the first key on the page looks after its focus.
  await page.keyboard.press('Shift')
  return page.evaluate(async () => {
    const rows = 'main :is(tr, li, [role=row]):nth-child(n + 3) *'
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')].filter(
      (button) => button.checkVisibility({ visibilityProperty: true }) && !button.matches(`:disabled, ${rows}`),
    )
    const firsts = new Map(buttons.toReversed().map((button) => [button.parentElement, button]))
    const lost: string[] = []
    for (const button of firsts.values()) {
      button.focus()
      if (document.activeElement !== button) continue
      button.style.display = 'none'
      button.toggleAttribute('hidden', true)
      await frames(() => document.activeElement === document.body, 60)
      if (!(await frames(() => isKept(), 240))) lost.push(button.outerHTML.slice(0, 120))
      button.style.removeProperty('display')
      button.toggleAttribute('hidden', false)
    }
    return lost

    function isKept(): boolean {
      const { activeElement } = document
      return activeElement !== null && activeElement !== document.body && activeElement.checkVisibility()
    }
    /** Whether it comes true within so many frames. */
    async function frames(isSo: () => boolean, most: number): Promise<boolean> {
      for (let count = 0; count < most && !isSo(); count += 1) await new Promise(requestAnimationFrame)
      return isSo()
    }
  })
}
