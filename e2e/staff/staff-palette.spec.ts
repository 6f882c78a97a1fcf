import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('staff find pages, a load by its number and an account by its username with Ctrl+K', async ({ page, server }) => {
  covers('F-100')
  const load = await market.postLoad({ deliveryCityOrZip: 'Chino, CA' })
  const { rows } = await market.sql('select load_number from loads where id = $1', [load])
  const { load_number: number } = rows[0] as { load_number: string }
  await market.sql(`update users set username = 'palette-finds-me' where id = $1`, [market.trucker.id])
  await signInAsNewStaff(page, server, 'support')
  await page.goto('/staff')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const field = palette.getByRole('textbox', { name: 'Find' })
  const entry = (text: string) => palette.getByRole('button').filter({ hasText: text })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(entry('Mailing List')).toBeVisible()
  await expect(entry('Manage Staff Accounts')).toHaveCount(0)
  await expect(entry(number)).toContainText('Los Angeles, CA to Chino, CA')
  await expectAccessible(page)
  await page.keyboard.type('mailing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/mailing-list$/)
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(number.slice(3))
  await expect(entry(number)).toHaveAttribute('data-selected')
  // As for a moment when the entries change.
  await entry(number).evaluate((button) => button.removeAttribute('data-selected'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/staff/loads/${load}$`))
  await expect(palette).toBeHidden()

  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type('palette-finds')
  await expect(entry('palette-finds-me')).toContainText('Trucker')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/staff/users/${market.trucker.id}$`))
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})
