import { covers } from '#domain/testing.ts'
import { expect, test } from './support/test.ts'

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
  const answered = page.waitForResponse('**/api/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await answered
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(toast).toHaveCount(1)
  const shownAt = Date.now()
  expect((await page.getByRole('region', { name: /F8/ }).getByRole('list').boundingBox())!.width).toBeLessThanOrEqual(
    420,
  )
  await page.mouse.move(10, 10)
  await page.waitForTimeout(3000)
  await expect(toast).toHaveCount(1)
  await expect(toast).toHaveCount(0)
  // The clock starts a moment before we look, and the message fades out.
  expect(Date.now() - shownAt).toBeGreaterThan(4000)
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
