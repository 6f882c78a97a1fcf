import { extendAuction } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expectToast } from '../support/profile.ts'
import { haveLoad } from '../support/shipper.ts'
import { expect, test } from '../support/test.ts'

const hour = 3_600_000
const hours = ['1 hour', ...[2, 3, 6, 12, 24, 48, 72, 96, 120, 168].map((count) => `${count} hours`)]

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test('extends an expired auction from its row', async ({ page }) => {
  covers('A-105', 'A-129', 'A-130', 'A-131', 'A-132', 'A-133', 'A-134', 'A-401', 'A-422')
  const load = await haveLoad(page.request)
  await market.endIn(load.id, -hour)
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/extend-auction')) calls.push(request.postDataJSON())
  })
  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: load.loadNumber })
  await expect(row.getByRole('button', { name: 'Extend Auction' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'View Bids', exact: true })).toBeHidden()
  await row.getByRole('button', { name: 'Extend Auction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Extend Auction' })
  const select = dialog.getByRole('combobox', { name: 'Extend by' })
  await expect(select).toHaveValue('24 hours')
  await expect(dialog.getByText('Auction length must be between 1 and 336 hours.')).toBeVisible()
  await expect(dialog.getByText('Short auctions may receive fewer bids')).toBeHidden()
  await select.click()
  await expect(page.getByRole('option')).toHaveText(hours)
  await page.getByRole('option', { name: '12 hours' }).click()
  await expect(dialog.getByText('Short auctions may receive fewer bids')).toBeVisible()
  await expectAccessible(page)

  await select.click()
  await page.getByRole('option', { name: '12 hours' }).click()
  await expect(select).toHaveValue('')
  await dialog.getByRole('button', { name: 'Extend Auction' }).click()
  await expect(dialog).toBeVisible()
  expect(calls).toEqual([])
  await select.click()
  await page.getByRole('option', { name: '48 hours' }).click()
  await dialog.getByRole('button', { name: 'Extend Auction' }).click()
  await expect(page.getByText('Auction Extended', { exact: true })).toBeVisible()
  const sentence = `The auction for load ${load.loadNumber} has been extended by 48 hours.`
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Pending')
  expect(calls).toEqual([{ extensionHours: 48 }])
})

test('shows a refused extension in a toast and at the focused field', async ({ page }) => {
  covers('A-423', 'F-117')
  const load = await haveLoad(page.request)
  await market.endIn(load.id, -hour)
  const path = extendAuction.path.replace('{id}', String(load.id))
  await page.route(`**${path}`, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Extend Auction' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Extend Auction' })
  await confirm.click()
  const select = page.getByRole('dialog').getByRole('combobox', { name: 'Extend by' })
  await expect(select).toHaveAccessibleDescription(/^Failed to extend auction\. Please try again\./)
  await expect(select).toBeFocused()
  await page.unroute(`**${path}`)
  // A colleague has cancelled it in the meantime.
  await market.setStatus(load.id, 'cancelled')
  await confirm.click()
  await expectToast(page, 'Error', 'Only open or expired auctions can be extended')
  await expect(select).toHaveAccessibleDescription(/^Only open or expired auctions can be extended/)
  await expect(select).toBeFocused()
  await expectAccessible(page)
  await select.click()
  await page.getByRole('option', { name: '48 hours' }).click()
  await expect(select).toHaveAccessibleDescription('Auction length must be between 1 and 336 hours.')
})

test('shows an extended row under the pointer as extended, without buttons, until the pointer leaves', async ({
  page,
}) => {
  covers('F-110')
  const [load, other] = [await haveLoad(page.request), await haveLoad(page.request)]
  for (const { id } of [load, other]) await market.endIn(id, -hour)
  await page.goto('/shipper/loads?status=expired')
  const row = page.getByRole('row').filter({ hasText: load.loadNumber })
  const staying = page.getByRole('row').filter({ hasText: other.loadNumber })
  await expect(row.getByRole('button', { name: 'Extend Auction' })).toBeVisible()
  await staying.hover()
  const answer = await page.request.post(extendAuction.path.replace('{id}', String(load.id)), {
    data: { extensionHours: 24 },
  })
  expect(answer.status()).toBe(200)
  await expect(row).toHaveAttribute('inert', '')
  await expect(row).toContainText('PendingExtended')
  await expect(row).not.toContainText('Expired')
  await expect(row.locator('button, a:not([data-way])')).toHaveCount(0)
  // To extend, and to copy.
  await expect(staying.locator('button')).toHaveCount(2)
  await page.mouse.move(5, 5)
  await expect(row).toHaveCount(0)
  await expect(staying).toContainText('Expired')
})
