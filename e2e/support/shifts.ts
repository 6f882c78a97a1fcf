import type { Page } from '@playwright/test'

/** Counts from now on how far what is painted moves by itself on each loaded page, whose calls take a while. Source: F-252. */
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
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
}

/** The sum of the page that is loaded, once its calls are answered. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
}
