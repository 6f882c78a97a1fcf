import type { Page } from '@playwright/test'
import { covers, figure } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expectEach, rowsOf } from '../support/rows.ts'
import { openStatus } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('the trucker dashboard shows counts, recent activity and estimated earnings', async ({ page }) => {
  covers('A-081', 'A-082', 'A-083', 'A-084', 'A-085', 'A-086', 'A-087', 'A-088', 'A-458', 'A-459', 'A-089', 'A-114')
  const won = await market.postLoad()
  await market.accept(won, await market.bid(won, { drayage: 1000, fsc: 20, chassisFee: 30, prepull: 40, dropFee: 99 }))
  await page.goto('/')
  const tiles = page.getByRole('navigation', { name: 'Loads and bids by status' })
  await expect(tiles.getByRole('link', { name: /Won Auctions\s*1\s*Ready for delivery/ })).toHaveAttribute(
    'href',
    '/trucker/loads?status=all',
  )
  await expect(tiles.getByRole('link', { name: /Available Loads.*Available now/ })).toHaveAttribute(
    'href',
    '/available-loads',
  )
  await expect(tiles.getByRole('link', { name: /Active Bids.*Pending decision/ })).toHaveAttribute(
    'href',
    '/bids?tab=active',
  )
  await expect(tiles.getByRole('link', { name: /Completed Loads.*Total completed/ })).toHaveAttribute(
    'href',
    '/trucker/loads?status=completed',
  )
  await expect(page.getByText('Bid accepted')).toBeVisible()
  await expect(page.getByText('$1,399.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Activity' })).toHaveAttribute('href', '/bids')
  await expect(page.getByRole('link', { name: 'View All Auctions' })).toHaveAttribute('href', '/available-loads')

  const earnings = page.getByRole('region', { name: 'Recent Earnings' })
  await expect(earnings).toContainText('$325.00')
  await expect(earnings).toContainText('$1,300.00')
  await expect(earnings).toContainText(
    'Estimate from your accepted bids; weekly figure is 25% of the total. Covers all accepted bids to date. See View Earnings for actual weeks and months.',
  )
  await expect(earnings.getByRole('progressbar', { name: 'This Week' })).toHaveAttribute('aria-valuenow', '30')
  await expect(earnings.getByRole('progressbar', { name: 'This Month' })).toHaveAttribute('aria-valuenow', '100')
  await expect(earnings.getByRole('link', { name: 'View My Loads' })).toHaveAttribute('href', '/trucker/loads')
  await expect(earnings.getByRole('link', { name: 'View Earnings' })).toHaveAttribute('href', '/history')
  await expectAccessible(page)
  covers('F-105')
  await tiles.getByRole('link', { name: /^Won Auctions/ }).hover()
  await expect(page.getByRole('tooltip', { name: 'Awarded, not completed yet' })).toBeVisible()
})

test('shows failed stats right away, until there are figures', async ({ page }) => {
  covers('F-077', 'F-078', 'F-079')
  await page.route('**/api/trucker/stats', (route) => route.fulfill({ status: 500, body: '{}' }))
  const live = page.waitForResponse('**/api/events*')
  const answered = page.waitForResponse('**/api/trucker/stats')
  await page.goto('/')
  await answered
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch stats' })
  await expect(failed).toBeVisible({ timeout: 1000 })
  await live
  await expect(page.getByRole('navigation', { name: 'Loads and bids by status' })).toHaveCount(0)
  await expect(failed).toBeVisible({ timeout: 1000 })
  await expect(async () => {
    const lanes = await page.getByRole('region', { name: 'Saved Lanes' }).boundingBox()
    const earnings = await page.getByRole('region', { name: 'Recent Earnings' }).boundingBox()
    expect(lanes!.y).toBeGreaterThan(earnings!.y + earnings!.height - 1)
    expect(lanes!.height).toBeLessThan(80)
  }).toPass()
  await pressRetry(failed.getByRole('button', { name: 'Retry' }), '**/api/trucker/stats')
  await expect(page.getByRole('link', { name: /Available Loads.*Available now/ })).toBeVisible()
})

test('searches and filters available loads, also after a reload, and adds new ones live', async ({ page }) => {
  covers('A-182', 'A-183', 'A-184', 'A-185', 'A-186', 'A-113')
  await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await market.postLoad({ deliveryCityOrZip: 'Menifee', containerType: "20' GP" })
  await market.postLoad({ deliveryCityOrZip: 'Houston', drayageAreaID: 10 })
  await page.goto('/available-loads')
  const rows = rowsOf(page.getByRole('table'))
  await expect(rows.filter({ hasText: 'Fontana' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Houston' })).toHaveCount(0)
  await expect(page.getByText(/\d+ loads open for bids in your area/)).toBeVisible()

  await page.getByPlaceholder('Search by location or load ID').fill('menifee')
  await expectEach(rows, 'Menifee')
  await page.reload()
  await expect(page.getByPlaceholder('Search by location or load ID')).toHaveValue('menifee')
  await page.getByRole('combobox', { name: 'Container type' }).click()
  await page.getByRole('option', { name: "40' HC" }).click()
  await expect(page.getByText('No active auctions found matching the selected filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(rows.filter({ hasText: 'Fontana' }).first()).toBeVisible()
  await expect(page).toHaveURL(/available-loads$/)
  // A new one comes live, and is marked.
  await market.postLoad({ deliveryCityOrZip: 'Barstow' })
  await expect(page.locator('tr[data-fresh]').filter({ hasText: 'Barstow' })).toBeVisible()
})

test('shows My Bid and Documents of an open load, and nothing of other bidders', async ({ page }) => {
  covers(
    'F-028',
    'F-076',
    'A-110',
    'A-157',
    'A-228',
    'A-229',
    'A-230',
    'A-231',
    'A-232',
    'A-234',
    'A-241',
    'A-279',
    'A-318',
  )
  const loadId = await market.postLoad({ targetPrice: 777 })
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/api/events'))
      answers.push(await response.text().catch(() => ''))
  })
  await page.goto(`/trucker/loads/${loadId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QB-')
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()
  await expectCurrent(page, 'Available Loads')
  await expect(page.getByRole('tab')).toHaveText(['My Bid', 'Documents', 'Questions'])
  for (const card of ['Load Details', 'Load Status', 'Actions']) {
    await expect(page.getByRole('region', { name: card })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Back to List' })).toHaveAttribute('href', '/available-loads')
  await expect(page.getByRole('button', { name: 'Print Load Details' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/\?tab=documents$/)
  await page.reload()
  await expect(page.getByText('No documents have been uploaded yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Submit Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  await typeNumber(dialog.getByLabel('Drayage rate'), '600')
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await page.getByRole('tab', { name: 'My Bid' }).click()
  await expect(page.getByText('Awaiting shipper decision')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modify Bid' })).toBeVisible()
  await expectCurrent(page, 'My Bids')
  expect(answers.join()).not.toMatch(/targetPrice|bidCount/)
  expect(answers.join()).not.toMatch(figure(777))
})

test('shows a won load with its bid, printable', async ({ page }) => {
  covers('A-039', 'A-165', 'A-196', 'A-241', 'A-242', 'A-243')
  const loadId = await market.postLoad({
    specialInstructions: 'Dock 14',
    specialHandling: [false, true, false, false, false],
  })
  const bidId = await market.bid(loadId, { drayage: 500, otherFees: 'Tolls', notes: 'Own chassis' })
  await market.accept(loadId, bidId)
  await page.goto(`/trucker/loads/${loadId}`)
  const bid = page.getByRole('region', { name: 'Your Bid Details' })
  await expect(bid).toContainText('$500.00')
  await expect(bid).toContainText('Bid was accepted')
  await expectCurrent(page, 'My Loads')
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText('Dock 14')
  await expect(page.getByRole('link', { name: 'View Documents' })).toHaveAttribute('href', /^\/documents\?load=QB-\d+$/)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Load QB-/ })).toBeVisible()
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Print Bid' }).click()])
  await expect(sheet).toHaveURL(new RegExp(`/bids/${bidId}/print$`))
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText('Bid on load QB-')
  await expect(sheet.getByText('Own chassis')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(sheet.getByRole('navigation')).toHaveCount(0)
  await expect(sheet.locator('html')).toHaveAttribute('data-printed', '')
})

test('shows a load that another trucker won as not awarded, in every later status', async ({ page }) => {
  covers('F-027', 'F-076')
  const loadId = await market.postLoad()
  await market.bid(loadId)
  await market.awardToAnother(loadId)
  await market.setStatus(loadId, 'completed')
  await page.goto(`/trucker/loads/${loadId}`)
  const status = await openStatus(page)
  await expect(status.getByRole('listitem')).toHaveText([/^Open/, /^Not awarded/])
  await expect(page.getByText('Bid was rejected')).toBeVisible()
  await expect(page.getByText('Completed')).toHaveCount(0)
  await expectCurrent(page, 'My Bids')
  await expectAccessible(page)
})

test('shows "Load Not Found" for a missing or forbidden load, and another page for other failures', async ({
  page,
  server,
}) => {
  covers('A-235', 'A-236', 'A-237', 'A-435')
  const loadId = await market.postLoad()
  await market.bid(loadId)
  await page.goto('/trucker/loads/999999')
  await expect(page.getByRole('heading', { name: 'Load Not Found' })).toBeVisible()
  await expect(
    page.getByText("The requested load could not be found or you don't have permission to view it."),
  ).toBeVisible()
  await page.route(`${server.url}/api/loads/*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAnew(page, `/trucker/loads/${loadId}`)
  await expect(page.getByRole('heading', { name: 'Error Loading Details' })).toBeVisible()
  await expect(page.getByText('Failed to fetch load details', { exact: true })).toBeVisible()
  await page.route(`${server.url}/api/bids/*`, (route) => route.abort())
  await pressRetry(page.getByRole('button', { name: 'Retry' }), `${server.url}/api/loads/*`)
  await expect(page.getByText('Failed to fetch bid details', { exact: true })).toBeVisible()
})

test('fits lists and loads on a phone', async ({ page }) => {
  const loadId = await market.postLoad()
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/', '/available-loads', `/trucker/loads/${loadId}`]) {
    await page.goto(path)
    await expect(page.getByText('Ontario, CA 91761').first()).toBeVisible()
    await expectAccessible(page)
  }
})

async function expectCurrent(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('[aria-current=page]')).toHaveText([entry])
}
