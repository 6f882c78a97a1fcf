import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until what is fetched has come, and no skeleton is left: neither of a card nor of the rows of a table. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, main')).not.toHaveCount(0)
  const waiting = '[aria-busy=true], [data-waiting], .mantine-Skeleton-root, [role=progressbar][aria-label^=Loading]'
  await expect(page.locator(waiting)).toHaveCount(0)
}
