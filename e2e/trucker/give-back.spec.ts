import type { Page, Request } from '@playwright/test'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { reportStep } from '../support/milestones.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
let load: number

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  load = await market.postLoad()
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

/** The writes that a page sends to a path that ends so, from now on. */
function writesTo(page: Page, end: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request)
  })
  return sent
}

async function win(charges: object = { drayage: 490 }) {
  await market.accept(load, await market.bid(load, charges))
}

test('a trucker whose truck broke down gives a load back in two clicks, and reads what counts', async ({
  page,
  server,
}) => {
  covers('X-149', 'X-250')
  await win()
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)
  await market.sql(`update loads set pickup_date = current_date where id = $1`, [load])
  const preview = `**/api/loads/${load}/release-preview`
  await page.route(preview, (route) => route.abort())
  await page.clock.install()
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Return Load' }).click()
  const dialog = page.getByRole('dialog', { name: /^Give back load QB-/ })
  await expect(dialog.getByText("Couldn't load what this would cost")).toBeVisible({ timeout: 30_000 })
  const give = dialog.getByRole('button', { name: 'Return Load' })
  await expect(give).toBeDisabled()
  await pressRetry(dialog.getByRole('button', { name: 'Retry' }), preview)
  await expect(dialog).toContainText('It counts against you in full.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const sent = writesTo(page, '/release')
  await pressTwice(page.getByRole('button', { name: 'Return Load' }), 100)
  await expect(dialog.getByRole('radio', { name: 'Truck breakdown' })).toBeChecked()
  await page.clock.fastForward(600)
  expect(sent).toHaveLength(0)
  await pressTwice(give, 0)
  await expect(page.getByText('Load returned', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.postDataJSON()).toEqual({ reason: 'breakdown', expectedTonuCents: 0 })

  const news = page.getByRole('region', { name: 'Your award' })
  await expect(news).toContainText("Your award of this load has ended. Its auction was reopened. You can't bid on it")
  await expect(news).toBeFocused()
  await expect(page.getByRole('button', { name: /Bid$/ })).toHaveCount(0)
  await expect(page.getByText('This award has ended.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Rate Confirmation RC-/ }).click()
  await expect(page.getByText('$490.00').first()).toBeVisible()
})

test('declines an award that waits to be acknowledged, with a reason', async ({ page, browser, server }) => {
  covers('X-146')
  await win()
  const shipperPage = await browser.newPage()
  await signInAs(shipperPage, server, market.shipper)
  await shipperPage.goto(`/shipper/loads/${load}`)
  await page.goto(`/trucker/loads/${load}`)
  await expect(page.getByRole('button', { name: 'Return Load' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline load QB-/ })
  await expect(dialog).toContainText("it won't count on your record.")
  await dialog.getByRole('radio', { name: "Can't make the appointment" }).click()
  await expectAccessible(page)
  const sent = writesTo(page, '/decline-award')
  await pressTwice(dialog.getByRole('button', { name: 'Decline Load' }), 30)
  await expect(page.getByText('Load declined', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your award' })).toContainText('You declined this load.')
  expect(sent).toHaveLength(1)
  await expect(shipperPage.getByRole('region', { name: 'Reopened load' })).toContainText(
    `Reopened after ${bidderLabel(market.trucker.id)} declined the load.`,
  )
  await shipperPage.close()
})

test('confirms the price of a bid whose auction was reopened, and the shipper can accept it', async ({
  page,
  browser,
  server,
}) => {
  covers('X-233')
  const { bid } = await market.bidOfAnother(load, { drayage: 450 })
  await market.bid(load, { drayage: 490 })
  await market.accept(load, bid)
  const body = { reason: 'changed_plans', expectedTonuCents: 0 }
  expect((await callAs(market.shipper, server.url, 'POST', `/api/loads/${load}/release`, body)).status).toBe(200)
  const [shipperPage, staffPage] = [await browser.newPage(), await browser.newPage()]
  await signInAs(shipperPage, server, market.shipper)
  await Promise.all([shipperPage.goto(`/shipper/loads/${load}`), page.goto('/bids')])
  await expect(shipperPage.getByText(/Auction ends in/)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Price not confirmed' })
  await signInAsNewStaff(staffPage, server)
  await staffPage.goto(`/staff/loads/${load}`)
  await expect(staffPage.getByRole('row').filter({ hasText: 'Price not confirmed' })).toContainText('$490.00')
  await staffPage.close()
  await row.getByRole('button', { name: 'Confirm Price' }).click()
  const dialog = page.getByRole('dialog', { name: /^Confirm your price for load QB-/ })
  await dialog.getByRole('combobox', { name: 'Your bid is valid' }).click()
  await page.getByRole('option', { name: '8 hours' }).click()
  await expectAccessible(page)
  const sent = writesTo(page, '/confirm')
  await pressTwice(dialog.getByRole('button', { name: 'Confirm $490.00' }), 100)
  await expect(page.getByText('Price confirmed', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(row).toBeHidden()
  const accept = shipperPage.getByRole('button', { name: `Accept Bid, ${bidderLabel(market.trucker.id)}` })
  await expect(accept).toBeEnabled()
  await shipperPage.close()
})

test('a load cancelled after its award is in the Cancelled tab, with its TONU', async ({ page, browser, server }) => {
  covers('X-231')
  await win({ drayage: 490, dryRun: 175 })
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)
  await market.sql(`update loads set pickup_date = current_date where id = $1`, [load])
  const shipperPage = await browser.newPage()
  await shipperPage.clock.install()
  await signInAs(shipperPage, server, market.shipper)
  await Promise.all([shipperPage.goto(`/shipper/loads/${load}`), page.goto('/trucker/loads?status=cancelled')])
  await expect(page.getByText('You have no cancelled loads.')).toBeVisible()
  await shipperPage.getByRole('button', { name: /^More for the award of QB-/ }).click()
  await shipperPage.getByRole('menuitem', { name: 'Cancel Load' }).click()
  const dialog = shipperPage.getByRole('dialog', { name: /^Cancel load QB-/ })
  await dialog.getByRole('radio', { name: 'Customs' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(shipperPage)
  const sent = writesTo(shipperPage, '/cancel-award')
  await shipperPage.clock.fastForward(600)
  await pressTwice(dialog.getByRole('button', { name: 'Cancel Load, TONU $175.00' }), 0)
  await expect(shipperPage.getByText('Load cancelled', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(shipperPage.getByText('This award has ended. TONU: $175.00.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Cancelled' })
  await expect(row).toContainText('TONU $175.00')
  await expectAccessible(page)
  await shipperPage.close()
})

test('says why a load whose container has left cannot be given back', async ({ page, server }) => {
  await win()
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)
  const words = 'The container has left the terminal. Ask the staff to settle this.'
  // It leaves while the page is open, which doesn't learn of it.
  const milestones = await page.request.get(`/api/loads/${load}/milestones`)
  await page.route('**/api/loads/*/milestones*', (route) => route.fulfill({ response: milestones }))
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Return Load' }).click()
  const dialog = page.getByRole('dialog', { name: /^Give back load QB-/ })
  await dialog.getByRole('radio', { name: 'No driver' }).click()
  await reportStep(server, market.trucker, load, 'gated_out')
  await dialog.getByRole('button', { name: 'Return Load' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Return Load' }).click()
  await expect(dialog.getByRole('status')).toHaveText(words)
  await expect(dialog.getByRole('button', { name: 'Return Load' })).toHaveCount(0)
  await expectAccessible(page)
})
