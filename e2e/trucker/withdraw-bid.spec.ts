import { callAs } from '#server/test/people.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'
import { arrowTo, typeNumber } from '../support/typing.ts'

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('withdraws a bid by keyboard with a reason, and the same trucker bids again', async ({ page }) => {
  covers('Y-054', 'Y-057', 'Y-066', 'Y-067', 'Y-008')
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await market.bid(loadId, { drayage: 700 })
  await page.goto('/bids')
  const row = page.getByRole('row').filter({ hasText: 'Fontana' })
  const more = row.getByRole('button', { name: /^More for QB-/ })
  await more.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Withdraw' })
  await expect(item).toBeVisible()
  await arrowTo(item)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw your bid?' })
  await expect(dialog.getByText('You can bid again until bidding ends.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep Bid' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await item.click()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'No chassis, truck or driver' }).click()
  await dialog.getByRole('button', { name: 'Withdraw Bid' }).dblclick()
  await expect(page.getByText(/^Your bid on load QB-\d+ has been withdrawn\.$/)).toBeVisible()
  await expect(row).toBeHidden()
  const load = await market.read(market.shipper, `/api/loads/${loadId}`)
  expect(load.body).toMatchObject({ status: 'active', bidCount: 0 })

  await page.goto('/')
  const activity = page.getByRole('listitem').filter({ hasText: 'Bid withdrawn' })
  await expect(activity).toBeVisible()
  await expect(activity).not.toContainText('$')
  await page.goto('/available-loads')
  await expect(row).toContainText('Submit Bid')
  await expect(row).not.toContainText('Your bid submitted')
  await page.goto('/bids?tab=past')
  await expect(row).toContainText('Withdrawn')
  await row.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('You withdrew this bid')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Bid Again' }).click()
  const form = page.getByRole('dialog', { name: 'Submit Bid' })
  await typeNumber(form.getByLabel(/^Drayage/), '650')
  await form.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText('Your bid has been successfully submitted.', { exact: true })).toBeVisible()
  await page.goto('/bids')
  await expect(row).toContainText('$650.00')
})

test('a withdrawn bid has no price for the shipper, but its reason', async ({ page, server }) => {
  covers('Y-068', 'Y-069')
  const loadId = await market.postLoad()
  const bidId = await market.bid(loadId, { drayage: 712 })
  const body = { reason: 'price', note: 'Typed in pesos' }
  const path = `/api/bids/${bidId}/withdraw`
  expect((await callAs(market.trucker, server.url, 'POST', path, body)).status).toBe(200)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loadId}`)
  const withdrawn = page.getByRole('list', { name: 'Withdrawn bids' })
  await expect(withdrawn).toContainText('Price was a mistake')
  await expect(withdrawn).toContainText('Typed in pesos')
  await expect(page.getByText('712')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/shipper/bids')
  await expect(page.getByText('$0.00')).toHaveCount(0)
})
