import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Scheme = 'dark' | 'light'

/**
 * Fails for whatever axe finds on the page, and when it scrolls sideways.
 *
 * Everything in dark mode, the colors again in light mode on a desktop: nothing else differs, and
 * e2e/app/every-page.spec.ts looks at every page in light mode on a phone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // While a page is fetched there is nothing to look at.
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[role=progressbar][aria-label="Loading the page"]')).toHaveCount(0)
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const scheme of isPhone ? (['dark'] as const) : (['dark', 'light'] as const)) {
    expect(await axeFindings(page, scheme)).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** What axe finds: by night all, with what is `extra`, by day the contrast of colors alone. */
export async function axeFindings(page: Page, scheme: Scheme, extra: readonly string[] = []): Promise<string[]> {
  // Half a megabyte: sent once for each loaded page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  // Pages of links follow the system without it.
  const isOfApp = (await page.locator('html[data-mantine-color-scheme]').count()) > 0
  if (isOfApp) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  const found = await page.evaluate(findViolations, scheme === 'dark' ? { extra } : { only: 'color-contrast' })
  return found.map((violation) => `${scheme} ${violation}`)
}

/**
 * Runs in the page. One rule when it is named, else all, with the size of targets (WCAG 2.5.8), however far the page is
 * scrolled: a bar, the head of a table or a message that covers a target now does not make it small.
 */
async function findViolations({ only, extra = [] }: { only?: string; extra?: readonly string[] }): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
    ...(only
      ? { runOnly: [only] }
      : { rules: Object.fromEntries(['target-size', ...extra].map((rule) => [rule, { enabled: true }])) }),
  }
  const hoversAbove = (target: Element, other: Element) => {
    for (let at: Element | null = other; at && !at.contains(target); at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }
  const isCovered = ({ element, any }: axe.NodeResult) =>
    any.some(({ relatedNodes = [] }) =>
      relatedNodes.some((related) => element && related.element && hoversAbove(element, related.element)),
    )
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => id !== 'target-size' || !isCovered(node)).map(({ html }) => `${id}: ${html}`),
  )
}
