import { demoMarket } from '#domain/demo/api.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })

test('the sign-in page of a demo market says so and fills in its accounts (G-173)', async ({ page }) => {
  await page.goto('/auth')
  const card = page.getByRole('region', { name: 'Demo market' })
  await expect(card).toContainText('Sample data')
  const { accounts, password } = demoMarket.reply.parse(await (await page.request.get(demoMarket.path)).json())
  const users = accounts.filter(({ portal }) => portal === 'user')
  expect(users.map(({ role }) => role).toSorted()).toEqual(['admin', 'shipper', 'trucker'])
  await expect(card.getByRole('button')).toHaveCount(users.length)

  await card.getByRole('button', { name: /^Trucker/ }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
})
