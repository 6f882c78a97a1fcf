import { covers } from '#domain/testing.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('notifies a trucker of an award and of a cancelled auction on any page', async ({ page }) => {
  covers('A-312')
  const load = await market.postLoad()
  const bid = await market.bid(load)
  const cancelled = await market.postLoad()
  await market.bid(cancelled)
  const read = page.waitForResponse('**/api/trucker/bids*')
  const listening = page.waitForResponse('**/api/events*')
  await page.goto('/glossary')
  await Promise.all([read, listening])
  await market.accept(load, bid)
  await expect(page.getByText('Bid accepted', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You won load QB-\d+\.$/)).toBeVisible()
  await market.cancel(cancelled)
  await expect(page.getByText(/^The shipper has cancelled the auction for load QB-\d+\.$/)).toBeVisible()
  await expect(page.getByText(/was awarded to another trucker/)).toHaveCount(0)
})

test('keeps a gone row under the pointer until it leaves', async ({ page }) => {
  const going = await market.postLoad({ deliveryCityOrZip: 'Goingville' })
  await market.postLoad({ deliveryCityOrZip: 'Stayville' })
  await page.goto('/available-loads')
  const row = (city: string) => page.getByRole('row').filter({ hasText: city })
  await row('Stayville').hover()
  await market.cancel(going)
  await expect(row('Goingville')).toHaveAttribute('inert', '')
  await page.mouse.move(5, 5)
  await expect(row('Goingville')).toHaveCount(0)
})

test('stops the countdown of a bid dialog when its auction is cancelled', async ({ page }) => {
  covers('F-080')
  const load = await market.postLoad({ deliveryCityOrZip: 'Cancelville' })
  await page.goto('/available-loads')
  await page.getByRole('row').filter({ hasText: 'Cancelville' }).getByRole('button', { name: 'Submit Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  await typeNumber(dialog.getByLabel('Drayage rate'), '500')
  await market.cancel(load)
  await expect(dialog.getByText('This load is no longer open. Your bid was not submitted.')).toBeVisible()
  await expect(dialog.getByText('Auction closed', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Auction ends in/)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Submit Bid' })).toBeHidden()
})

test('ends the page of a load that is gone, and keeps what was typed in its bid form', async ({ page }) => {
  covers('F-267')
  const [awarded, cancelled] = [await market.postLoad(), await market.postLoad()]
  const listening = page.waitForResponse('**/api/events*')
  const dialog = await openBidDialog(page, 'Submit Bid', awarded)
  await listening
  await typeNumber(dialog.getByLabel('Drayage rate'), '512')
  await market.awardToAnother(awarded)
  await expect(dialog.getByText('This load is no longer open. Your bid was not submitted.')).toBeVisible()
  await expect(dialog.getByLabel('Drayage rate')).toHaveValue('512')
  await expect(dialog.getByText(/^Auction ends in/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  const notFound = page.getByRole('heading', { name: 'Load Not Found' })
  await expect(notFound).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0)

  await openAnew(page, `/trucker/loads/${cancelled}`)
  await expect(page.getByRole('button', { name: 'Submit Bid' }).first()).toBeVisible()
  await market.cancel(cancelled)
  await expect(notFound).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0)
})
