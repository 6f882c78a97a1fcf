import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('the palette loses no key and returns the focus; a load posted from it gets the focus', async ({
  page,
  server,
}) => {
  covers('F-025')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.shipper)
  const isTyped = Promise.withResolvers<void>()
  await page.route(/command-palette.*\.js/, async (route) => {
    await isTyped.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opener = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Loads', exact: true })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })

  await opener.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('post nex')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('w')
  isTyped.resolve()
  await expect(palette.getByRole('textbox')).toHaveValue('post new')
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(opener).toBeFocused()

  // As fast as the keys go, with Enter.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('post new\n')
  await expect(dialog).toBeVisible()
  await expect(palette).toBeHidden()
  await expect(dialog.getByLabel('Drayage area')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('post new\n')
  await expect(dialog).toBeVisible()
  await choose(page, dialog.getByLabel('Drayage area'), 'Los Angeles, CA')
  await choose(page, dialog.getByLabel('Pickup terminal'), 'APM Terminals Pier 400')
  await dialog.getByLabel('Delivery city or zip').fill('Fontana, CA 92335')
  await choose(page, dialog.getByLabel('Container type'), "40' HC")
  const answer = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/loads'))
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  const { id } = (await (await answer).json()) as { id: number }
  await expect(page.getByRole('main').locator(`a[href="/shipper/loads/${id}"]`)).toBeFocused()
})

test('the palette keeps the focus and what is typed when the page on its way arrives', async ({ page, server }) => {
  covers('F-025')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.shipper)
  const isOpen = Promise.withResolvers<void>()
  await page.route(/glossary-page.*\.js/, async (route) => {
    await isOpen.promise
    await route.continue()
  })
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Shipper Dashboard')
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Resources' }).click()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('active')
  isOpen.resolve()
  await expect(heading).toHaveText('Glossary')
  await expect(field).toBeFocused()
  await page.keyboard.type(' auctions\n')
  await expect(heading).toHaveText('Active Auctions')
  await expect(page.getByRole('main')).toBeFocused()
})

test('skips to the list by a link, moves between its rows by arrows, and stops at no cut-off text by Tab', async ({
  page,
  server,
}) => {
  covers('F-119')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const city of ['Fontana', 'Perris', 'Yucaipa']) await market.postLoad({ deliveryCityOrZip: city })
  await signInAs(page, server, market.trucker)
  await page.goto('/available-loads')
  const rows = page.getByRole('main').locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(3)
  const way = (index: number) => rows.nth(index).getByRole('link')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(way(0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(0).getByRole('button', { name: 'Submit Bid' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(way(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(way(1)).toBeFocused()
  const address = await way(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address!)

  await market.sql('update users set company_name = $2 where id = $1', [market.trucker.id, 'Harbor '.repeat(14).trim()])
  await signInAsNewStaff(page, server)
  await page.goto('/staff/users')
  const row = rows.filter({ hasText: 'Harbor Harbor' })
  const cut = row.locator('[data-cut]')
  await expect(cut).not.toHaveCount(0)
  await expect(row.locator('[data-lines][tabindex]')).toHaveCount(0)
  await row.locator('[data-way]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(row.locator('[data-way]')).toBeFocused()
  await expect(cut).toHaveCount(0)
})

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
