import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Fails for whatever axe finds on the page as it stands, and when it scrolls sideways.
 *
 * By night everything, by day the colours again at a desk: nothing else differs, and a phone has those of the desk.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`)
  for (const colorScheme of isPhone ? (['dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const found = await page.evaluate(findViolations, colorScheme === 'dark' ? null : 'color-contrast')
    expect(found.map((violation) => `${colorScheme} ${violation}`)).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Runs in the page. One rule when it is named, else all. */
async function findViolations(rule: string | null): Promise<string[]> {
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
