import type { Page } from '@playwright/test'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

const failure = 'Failed to fetch bids. Please try again.'

let market: Market
/** Only its trucker is used: a second bidder. */
let rival: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  rival = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(async () => {
  await market.close()
  await rival.close()
})

/** Opens the dialog from the table; it has one load. */
async function openBids(page: Page) {
  await page.goto('/shipper/active-auctions')
  await page.getByRole('button', { name: 'View Bids', exact: true }).click()
  return page.getByRole('dialog', { name: /^Bids for Load QB-\d+$/ })
}

test('lists bids with charges and estimate, the lowest first', async ({ page }) => {
  covers('A-135', 'A-136', 'A-137', 'A-138', 'F-008', 'F-058', 'F-122', 'F-150', 'F-258')
  const load = await market.postLoad({ targetPrice: 700 })
  const waits = { terminalFreehours: 3, terminalWaitingrate: 60, deliveryFreehours: 3 }
  const contingent = { ...waits, dryRun: 0, notes: 'Own chassis' }
  await market.bid(load, { drayage: 600, fsc: 10, chassisFee: 30, prepull: 50, ...contingent })
  await rival.bid(load, { drayage: 500 })
  const dialog = await openBids(page)

  const [cheap, dear] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)]
  await expect(cheap).toContainText(bidderLabel(rival.trucker.id))
  await expect(cheap).toContainText('Lowest')
  await expect(cheap).toContainText('No chassis quoted')
  await expect(cheap.getByRole('definition').filter({ hasText: 'Not charged' })).toHaveCount(4)
  await expect(cheap).toContainText('$594.50')
  await expect(cheap).toContainText('No fuel surcharge quoted')
  await expect(dear).not.toContainText('quoted')
  await expect(dear).toContainText(bidderLabel(market.trucker.id))
  await expect(dear).toContainText('$875.50')
  await expect(dear).toContainText('+$281.00')
  await expect(dear).toContainText('2 × $30.00')
  await expect(dear).toContainText('Own chassis')
  await expect(dialog.getByText('ESTIMATED TOTAL COST (2 Days Chassis w/ Prepull)')).toBeVisible()
  await expect(dialog.getByText('Target $700.00')).toBeVisible()
  const filled = dialog.getByRole('button', { name: /^Accept Bid/ }).and(page.locator('[data-variant=filled]'))
  await expect(filled).toHaveCount(2) // neither is offered before the other while the lowest lacks the chassis

  await dialog.getByText('What if', { exact: true }).click()
  await expect(dialog.getByText('No fuel surcharge or chassis quoted')).toHaveCount(1)
  await dialog.getByText('Itemized', { exact: true }).click()
  await expect(dialog.getByRole('cell', { name: /No fuel surcharge quoted No chassis quoted/ })).toHaveCount(1)
  await expect(dialog.getByRole('row', { name: /^Drayage lowest \$500.00 \$600.00/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Prepull Not charged \$50.00/ })).toBeVisible()
  const apart = dialog
    .getByRole('rowgroup')
    .filter({ hasText: 'Accessorials, charged only if incurred (not in the estimate)' })
  const waiting = apart.getByRole('row', {
    name: /^Terminal waiting time .* \$75.00 \/hr after 2 hrs lowest \$60.00 \/hr after 3 hrs/,
  })
  await expect(waiting.locator('[data-lowest]')).toHaveText('lowest $60.00/hr after 3 hrs')
  // At the same rate, the longer free time is the better one; where all ask the same, none is.
  await expect(apart.getByRole('row', { name: /^Delivery waiting time/ }).locator('[data-lowest]')).toHaveText(
    'lowest $75.00/hr after 3 hrs',
  )
  await expect(apart.getByRole('row', { name: /^Exam stop/ }).locator('[data-lowest]')).toHaveCount(0)
  const dryRun = apart.getByRole('row', { name: 'Dry run $100.00 Not charged' })
  await expect(dryRun.locator('[data-lowest]')).toHaveCount(0)
  await expect(apart.getByRole('row', { name: 'Notes None Own chassis' })).toBeVisible()
  await expect(apart).not.toContainText('ESTIMATED')
})

test('says when itemized bids do not fit, and keeps their names visible', async ({ page, server }) => {
  covers('F-106')
  await page.setViewportSize({ width: 800, height: 500 })
  const others = [await createMarket(server), await createMarket(server)]
  const load = await market.postLoad()
  for (const bidder of [market, rival, ...others]) await bidder.bid(load)
  const dialog = await openBids(page)
  await dialog.getByText('Itemized', { exact: true }).click()
  await expect(dialog.getByText('4 bids', { exact: true })).toBeVisible()
  const last = dialog.getByRole('columnheader').last()
  await expect(last).toBeInViewport({ ratio: 0.2 })
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByRole('button', { name: 'Bids before' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'More bids' }).click()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByRole('button', { name: 'More bids' })).toBeDisabled()
  await expect(dialog.getByText(/^\d+ of \d+, scroll for more$/)).toBeVisible()
  await dialog.getByRole('region', { name: 'Itemized bids' }).press('End')
  await expect(dialog.getByText(/^(\d+) of \1$/)).toBeVisible()
  await expect(dialog.getByRole('rowheader', { name: 'Extra stop' })).toBeInViewport()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  for (const other of others) await other.close()
})

test('shows the figures before an award, then names the bidder', async ({ page }) => {
  covers('A-233', 'A-424', 'F-258')
  const load = await market.postLoad()
  await market.bid(load)
  await rival.bid(load, { drayage: 900 })
  const dialog = await openBids(page)
  await dialog.getByRole('button', { name: 'Accept Bid' }).first().click()

  const bidder = bidderLabel(market.trucker.id)
  const confirmation = page.getByRole('dialog', { name: `Accept the bid from ${bidder}?` })
  await expect(confirmation).toContainText('$594.50')
  await expect(confirmation).toContainText('No fuel surcharge quoted')
  await expect(confirmation).toContainText('the other pending bid is rejected')
  await confirmation.getByRole('button', { name: 'Accept Bid' }).click()

  await expect(page.getByText('Bid Accepted', { exact: true })).toBeVisible()
  await expect(page.getByText(`You've accepted the bid from ${bidder}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows an offer as it is now when it changed after it was seen (G-017)', async ({ page, server }) => {
  const load = await market.postLoad()
  const bid = await market.bid(load)
  await page.route('**/api/events*', (route) => route.abort())
  const dialog = await openBids(page)
  await expect(dialog).toContainText('$594.50')
  await callAs(market.trucker, server.url, 'PATCH', `/api/bids/${bid}`, { drayage: 800 })
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()

  const confirmation = page.getByRole('dialog', { name: /^Accept the bid/ })
  await expect(confirmation.getByRole('status')).toContainText('was $594.50 and is $927.50 now')

  await callAs(market.trucker, server.url, 'PATCH', `/api/bids/${bid}`, { drayage: 850 })
  await confirmation.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(page.getByText('Failed to accept bid. Please try again.', { exact: true })).toBeVisible()
  await expect(confirmation).toContainText('$983.00')
})

test('shows one sentence when an award fails, with its reason in the dialog', async ({ page }) => {
  covers('A-425', 'F-013')
  const load = await market.postLoad()
  await market.bid(load)
  await page.route('**/accept-bid/*', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
  await page.route('**/api/events*', (route) => route.abort())
  const dialog = await openBids(page)
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  const confirmation = page.getByRole('dialog', { name: /^Accept the bid/ })
  const accept = confirmation.getByRole('button', { name: 'Accept Bid' })
  await expect(accept).toBeEnabled()
  const reread = page.waitForResponse((answer) => answer.url().includes(`/api/loads/${load}/bids`))
  await accept.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to accept bid. Please try again.', { exact: true })).toBeVisible()
  await expect(confirmation.getByRole('alert')).toHaveText('Not now')

  // What cannot change offers no other try, and the page behind shows how it is.
  await page.unroute('**/accept-bid/*')
  await reread
  await expect(accept).toBeEnabled()
  // The page must not read of the end before the press.
  const pressed = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/loads'),
    async (route) => {
      if (route.request().method() === 'GET') await pressed.promise
      await route.continue()
    },
  )
  await market.endIn(load, -1000)
  await accept.click()
  await expect(confirmation.getByRole('alert')).toHaveText('This auction has expired')
  pressed.resolve()
  await expect(accept).toHaveCount(0)
  const close = confirmation.getByRole('button', { name: 'Close' }).last()
  await expect(close).toBeFocused()
  await expectAccessible(page)
  await close.click()
  await expect(confirmation).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Accept Bid' })).toHaveCount(0)
})

test('shows a failed fetch, and Retry fetches again', async ({ page }) => {
  covers('A-139', 'A-426')
  await market.bid(await market.postLoad())
  await page.route('**/api/loads/*/bids', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  const dialog = await openBids(page)
  await expect(dialog.getByRole('alert')).toContainText(failure)
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await pressRetry(dialog.getByRole('button', { name: 'Retry' }), '**/api/loads/*/bids')
  await expect(dialog.getByText(bidderLabel(market.trucker.id))).toBeVisible()
})

test('adds a new bid live without moving anything under the pointer', async ({ page }) => {
  const load = await market.postLoad()
  await market.bid(load, { drayage: 900 })
  const dialog = await openBids(page)
  await dialog.getByText(bidderLabel(market.trucker.id)).hover()
  await rival.bid(load, { drayage: 500 })

  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').first()).toContainText(bidderLabel(market.trucker.id))
  await dialog.getByRole('button', { name: '1 new bid, sort by total' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(bidderLabel(rival.trucker.id))
})

for (const width of [1440, 390]) {
  test(`the dialog is accessible at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 860 })
    const load = await market.postLoad({ targetPrice: 700 })
    await market.bid(load, { drayage: 600, fsc: 10, chassisFee: 30 })
    await rival.bid(load)
    const dialog = await openBids(page)
    await expect(dialog.getByText(bidderLabel(rival.trucker.id))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByText('Itemized', { exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Accept Bid' }).first().click()
    await expect(page.getByRole('dialog', { name: /^Accept the bid/ })).toContainText('$594.50')
    await expectAccessible(page)
  })
}
