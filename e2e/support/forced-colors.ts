import type { Page } from '@playwright/test'

/** What cannot be told with forced colors: chosen tabs without a mark, parts of price bars without an edge. Source: F-262. */
export async function forcedColorProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const problems = await page.evaluate(findUnmarked)
  await page.emulateMedia({ forcedColors: 'none' })
  return problems
}

/** Runs in the page. */
function findUnmarked(): string[] {
  const chosen = [...document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true]')].filter(isShown)
  const parts = [...document.querySelectorAll<HTMLElement>('[role=img] > span[data-kind]')].filter(isShown)
  return [
    ...chosen.filter((tab) => !isMarked(tab)).map((tab) => `unmarked tab: ${tab.textContent}`),
    ...parts.filter((part) => getComputedStyle(part).borderTopStyle === 'none').map((part) => `no edge: ${part.title}`),
  ]

  function isShown(element: HTMLElement): boolean {
    return element.checkVisibility({ visibilityProperty: true })
  }
  /** Its line is 4 px high, and in another color than the ground. */
  function isMarked(tab: HTMLElement): boolean {
    const { borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(tab)
    return Number.parseFloat(borderBottomWidth) >= 4 && borderBottomColor !== backgroundColor
  }
}
