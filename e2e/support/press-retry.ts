import type { Locator, Page } from '@playwright/test'

/** Refuses calls until Retry is pressed: a page that asks again on its own must not come before it. */
export async function failUntilRetry(page: Page, url: string, status = 500): Promise<void> {
  const isPressed = () => page.evaluate(() => document.body.dataset['pressed'] !== undefined)
  await page.route(url, async (route) =>
    (await isPressed()) ? route.continue() : route.fulfill({ status, json: { message: 'No' } }),
  )
}

/** Presses Retry after `failUntilRetry`. */
export async function pressRetry(retry: Locator): Promise<void> {
  await retry
    .page()
    .evaluate(() => document.addEventListener('click', () => (document.body.dataset['pressed'] = ''), true))
  await retry.click()
}
