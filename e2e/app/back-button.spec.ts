import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { goBackFromOverlay } from '../support/leave.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test('Back closes the menu and other overlays, and leaves the page only then', async ({ page }) => {
  covers('F-024')
  await page.goto('/settings')
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Shipper Dashboard')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [opener, overlay] of [
    ['More', menu],
    ['Notifications', page.getByRole('dialog', { name: 'Notifications' })],
    ['Find', page.getByRole('textbox', { name: 'Find' })],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(overlay).toBeVisible()
    await goBackFromOverlay(page)
    await expect(overlay).toBeHidden()
    await expect(heading).toHaveText('Shipper Dashboard')
  }
  // Closed by hand it leaves no step behind; gone on from, neither.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(heading).toHaveText('Glossary')
  await page.goBack()
  await expect(heading).toHaveText('Shipper Dashboard')
  await page.goForward()
  await expect(heading).toHaveText('Glossary')
  await page.goBack()
  await expect(heading).toHaveText('Shipper Dashboard')
  await page.goBack()
  await expect(heading).toHaveText('Settings')
})

test('Back asks before a half-filled form closes, and closes the topmost question first', async ({ page }) => {
  covers('F-024')
  await page.goto('/')
  await openForm(page)
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await goBackFromOverlay(page)
  await expect(dialog).toBeHidden()

  await openForm(page)
  await dialog.getByLabel('Delivery city or zip').fill('Ontario')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await goBackFromOverlay(page)
  await expect(question).toBeVisible()
  await goBackFromOverlay(page)
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Delivery city or zip')).toHaveValue('Ontario')
  await goBackFromOverlay(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await goBackFromOverlay(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
})

test('Back on a page with typed values asks, and leaves on request', async ({ page }) => {
  covers('F-024')
  await page.goto('/')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Company name').fill('Harbor Goods')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Harbor Goods')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
})

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  await expect(page.getByRole('dialog', { name: 'Post New Drayage Load' })).toBeVisible()
}
