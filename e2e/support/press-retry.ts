import type { Locator, Route } from '@playwright/test'

/**
 * Presses Retry. From this press on, calls to the address are answered by `answer`, or by the server. Until then the
 * earlier route of the test goes on failing them: a page that asks again on its own takes Retry away otherwise.
 */
export async function pressRetry(
  retry: Locator,
  url: string | RegExp | (string | RegExp)[],
  answer = (route: Route) => route.continue(),
): Promise<void> {
  const page = retry.page()
  let isPressed = false
  // The name of a window outlives a reload.
  const isPressedOnPage = () => page.evaluate(() => window.name === 'retry pressed')
  for (const each of [url].flat()) {
    await page.route(each, async (route) => (isPressed || (await isPressedOnPage()) ? answer(route) : route.fallback()))
  }
  await page.evaluate(() => {
    window.name = ''
    document.addEventListener('click', () => (window.name = 'retry pressed'), { capture: true, once: true })
  })
  await retry.click()
  isPressed = true
}
