import type { Page } from '@playwright/test'

/**
 * Counts from now on how far what is painted moves on each loaded page without an input. The answers come in an order
 * that has nothing to do with that of the calls. Source: F-252.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/**', async (route) => {
    const isCount = route.request().url().includes('count')
    await new Promise((resolve) => setTimeout(resolve, isCount ? 900 : 150))
    await route.continue()
  })
}

/** The sum of the page that is loaded, once its calls are answered. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
}
