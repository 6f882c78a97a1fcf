import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expect, test } from '../support/test.ts'

/** A message of a login that fails. From then on the clock of the page stands still unless a test moves it. */
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto('/auth')
  await page.getByLabel('Username').fill('nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Login' }).click()
  await runUntil(page, () => expect(page.getByText('Login failed', { exact: true })).toBeVisible({ timeout: 1 }))
  // The button is back a tick of that clock later than the message, or not.
  await runUntil(page, () => expect(page.getByRole('button', { name: 'Login' })).toBeEnabled({ timeout: 1 }))
})

/** Moves the clock on by as little as the page takes. */
async function runUntil(page: Page, isTrue: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await isTrue()
  }).toPass({ intervals: [20] })
}

test('shows one toast at a time, the newest, for five seconds, at most 420 px wide', async ({ page }) => {
  covers('A-472', 'A-473', 'A-476')
  const region = page.getByRole('region', { name: /F8/ })
  const list = region.getByRole('list')
  const seen = await list.evaluateHandle(watchMessages)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.mouse.move(10, 10)
  await runUntil(page, async () => expect(await seen.evaluate(({ added }) => added)).toBe(1))
  expect((await list.boundingBox())!.width).toBeLessThanOrEqual(420)
  await page.clock.runFor(4500)
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(region.getByRole('listitem')).toHaveCount(0)
  expect(await seen.evaluate(({ most }) => most)).toBe(1)
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

/** Runs in the page: counts the messages that come, and how many were there at once. */
function watchMessages(list: HTMLElement | SVGElement) {
  const seen = { added: 0, most: 0 }
  new MutationObserver((changes) => {
    seen.most = Math.max(seen.most, list.querySelectorAll('li').length)
    for (const { addedNodes } of changes) seen.added += addedNodes.length
  }).observe(list, { childList: true })
  return seen
}
