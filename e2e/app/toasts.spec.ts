import { covers } from '#domain/testing.ts'
import { expect, test } from '../support/test.ts'

/** Two messages in a row: a login that fails, twice. */
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/auth')
  await page.getByLabel('Username').fill('nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
})

test('shows one toast at a time, the newest, for five seconds, at most 420 px wide', async ({ page }) => {
  covers('A-472', 'A-473', 'A-476')
  const region = page.getByRole('region', { name: /F8/ })
  const list = region.getByRole('list')
  const seen = await list.evaluateHandle(watchMessages)
  const answered = page.waitForResponse('**/api/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await answered
  expect((await list.boundingBox())!.width).toBeLessThanOrEqual(420)
  await page.mouse.move(10, 10)
  await expect(region.getByRole('listitem')).toHaveCount(0)
  const { most, lastFor } = await seen.evaluate(({ told }) => told())
  expect(most).toBe(1)
  // It goes by the clock of the page, however late we look.
  expect(lastFor).toBeGreaterThan(4500)
})

test('F8 focuses the toasts, and a swipe to the right dismisses one', async ({ page }) => {
  covers('A-474', 'A-475')
  const region = page.getByRole('region', { name: /F8/ })
  await page.keyboard.press('F8')
  await expect(region.getByRole('list')).toBeFocused()
  const toast = region.getByRole('listitem')
  const box = (await toast.boundingBox())!
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...middle)
  await page.mouse.down()
  await page.mouse.move(middle[0] + 40, middle[1], { steps: 5 })
  await page.mouse.up()
  await expect(toast).toHaveCount(1)
  await page.mouse.move(...middle)
  await page.mouse.down()
  await page.mouse.move(middle[0] + 80, middle[1], { steps: 5 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)
})

/** Runs in the page: answers how many messages stood there at most, and for how many milliseconds the last one did. */
function watchMessages(list: HTMLElement | SVGElement) {
  let [most, shownAt, goneAt] = [0, 0, 0]
  const messages = () => list.querySelectorAll('li').length
  new MutationObserver((changes) => {
    most = Math.max(most, messages())
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) shownAt = performance.now()
    if (messages() === 0) goneAt = performance.now()
  }).observe(list, { childList: true })
  return { told: () => ({ most, lastFor: goneAt - shownAt }) }
}
