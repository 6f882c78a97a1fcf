import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails for whatever axe finds on the page as it stands, and when it scrolls sideways.
 *
 * By night everything, by day the colours again at a desk: nothing else differs, and a phone has those of the desk.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const colorScheme of isPhone ? (['dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark' ? axe : axe.withRules(['color-contrast'])).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme} ${id}: ${html}`))
    expect(found).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
