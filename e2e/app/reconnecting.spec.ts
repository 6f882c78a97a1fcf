import { createMarket, signInAs } from '../support/market.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('says that it reconnects while the database is away, keeps what is typed, and reads again once it is back', async ({
  page,
  server,
}) => {
  const market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  await page.goto('/profile')
  const company = page.getByLabel('Company name')
  await company.fill('')
  await company.pressSequentially('Harbor Freight Lines')
  const away = { message: 'The database is not available', code: 'database-unavailable' }
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: away }))
  await page.getByRole('button', { name: 'Save Changes' }).first().click()
  const note = page.getByText('Reconnecting. What you typed stays.')
  await expect(note).toBeVisible()
  await expect(company).toHaveValue('Harbor Freight Lines')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Loads', exact: true }).first().click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await market.close()
})
