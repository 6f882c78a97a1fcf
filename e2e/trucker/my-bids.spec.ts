import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

const desk = { width: 1440, height: 900 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('counts bids on cards and tabs, and keeps the tab in the URL', async ({ page }) => {
  covers('A-017', 'A-036', 'A-187', 'A-188', 'A-189', 'A-190', 'A-191')
  await page.goto('/bids')
  await expectEmptyTabs(page)
  await haveBid('Fontana')
  await haveBid('Perris')
  await haveAcceptedBid('Carson')
  await haveExpiredBid('Colton')
  await page.goto('/bids')
  const cards = page.getByRole('navigation', { name: 'Bids by status' }).getByRole('link')
  await expect(cards).toHaveText([/^Active Bids2/, /^Accepted Bids1/, /^Past Bids1/])
  await expect(page.getByRole('tab')).toHaveText(['Active2', 'Accepted1', 'Past1', 'All4'])
  await expectTab(page, 'Active', ['Fontana', 'Perris'])
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await expect(page).toHaveURL(/\/bids\?tab=accepted$/)
  await expectTab(page, 'Accepted', ['Carson'])
  await cards.filter({ hasText: 'Past Bids' }).click()
  await expectTab(page, 'Past', ['Colton'])
  await page.goBack()
  await expectTab(page, 'Accepted', ['Carson'])
  await openAnew(page, '/bids?tab=active')
  await expectTab(page, 'Active', ['Fontana', 'Perris'])
  await openAnew(page, '/bids?tab=nonsense')
  await expectTab(page, 'Active', ['Fontana', 'Perris'])
  await expectSearchInTabs(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const figures = cards.getByText(/^\d$/)
  await expect(figures).toHaveCount(3)
  const edges = () => figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  await expect.poll(async () => new Set(await edges()).size).toBe(1)
})

test('shows the bid and its load in a row, and allows changes of pending bids only', async ({ page }) => {
  covers('A-193', 'A-194', 'A-204')
  const charges = { drayage: 1000, fsc: 20, chassisFee: 30, prepull: 40 }
  const loadId = await market.postLoad({ weight: '41500', pickupDate: '2099-05-04', deliveryCityOrZip: 'Fontana' })
  await market.bid(loadId, charges)
  await haveAcceptedBid('Carson')
  await page.goto('/bids?tab=all')
  const row = rowOf(page, 'Fontana')
  for (const fact of ['Los Angeles, CA', "40' HC", '41,500 lbs', 'May 4, 2099', '$1,000.00', '$1,300.00', 'Pending']) {
    await expect(row).toContainText(fact)
  }
  await expect(row.getByRole('link', { name: /^QB-/ })).toHaveAttribute('href', `/trucker/loads/${loadId}`)
  await expect(rowOf(page, 'Carson').getByRole('button')).toHaveAccessibleName('View Details')
  // The last two are icons: Withdraw, View Details.
  await expect(row.getByRole('button')).toHaveText(['Modify', '', ''])
  await row.getByRole('button', { name: 'Modify' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Bid' })
  await typeNumber(dialog.getByLabel('Drayage rate'), '900')
  await dialog.getByRole('button', { name: 'Update Bid' }).click()
  await expect(row).toContainText('$900.00')
  await expect(row).toContainText('$1,180.00')
})

test('counts down on Active, what ends first on top, and opens the details by a click on the row', async ({ page }) => {
  covers('A-195', 'F-073')
  await haveBid('Fontana')
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Perris' })
  await market.bid(loadId)
  await market.endIn(loadId, 179_000)
  await page.goto('/bids')
  await expectTab(page, 'Active', ['Perris', 'Fontana'])
  const headers = page.getByRole('columnheader')
  await expect(headers.filter({ hasText: 'Time Remaining' })).toHaveCount(1)
  await expect(headers.filter({ hasText: /^Date$/ })).toHaveCount(0)
  const row = rowOf(page, 'Perris')
  await expect(row).toContainText(/2m \d+s/)
  await expect(row.getByRole('link', { name: /^QB-/ })).toHaveAttribute('href', `/trucker/loads/${loadId}`)
  await row.getByText("40' HC").click()
  await expect(page.getByRole('dialog', { name: 'Bid Details' })).toContainText('Perris')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('list', { name: 'Active bids' }).getByRole('listitem').first()
  const clock = card.getByText(/^[12]m \d+s$/)
  await expect(clock).toBeVisible()
  const [corner, whole] = [await clock.boundingBox(), await card.boundingBox()]
  expect(corner!.y - whole!.y).toBeLessThan(40)
  expect(whole!.x + whole!.width - corner!.x - corner!.width).toBeLessThan(40)
  await card.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Bid Details' })).toContainText('Perris')
})

test('allows no change of a bid after its auction ended', async ({ page }) => {
  covers('A-194')
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await market.bid(loadId)
  await market.endIn(loadId, 600_000)
  await page.clock.install()
  await page.goto('/bids?tab=all')
  const row = rowOf(page, 'Fontana')
  await expect(row.getByRole('button', { name: 'Modify' })).toBeVisible()
  await market.endIn(loadId, 0)
  await page.clock.fastForward(600_000)
  await expect(row.getByRole('button', { name: 'Modify' })).toBeHidden()
  await expect(row).toContainText('Expired')
})

test("shows the status and the breakdown in Bid Details, without other parties' data, and prints it", async ({
  page,
}) => {
  covers('A-195', 'A-196', 'A-204')
  covers('A-164', 'A-165', 'A-166', 'A-167')
  await haveAcceptedBid('Carson')
  await haveExpiredBid('Colton')
  await haveRejectedBid('Rialto')
  const bidId = await haveBid('Fontana', { drayage: 500, dryRun: 125, notes: 'Own chassis' })
  await page.goto('/bids?tab=all')
  for (const [destination, sentence] of [
    ['Carson', 'Bid was accepted'],
    ['Rialto', 'Bid was rejected'],
    ['Colton', 'This bid has expired'],
    ['Fontana', 'Awaiting shipper decision'],
  ] as const) {
    const details = await openDetails(page, destination)
    await expect(details).toContainText(destination)
    await expect(details).toContainText(sentence)
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
  }
  const dialog = await openDetails(page, 'Fontana')
  for (const fact of ['$500.00', 'Dry run $125', 'Own chassis', 'Fontana']) await expect(dialog).toContainText(fact)
  await expect(dialog).not.toContainText(/broker|delivery order/i)
  await expectAccessible(page)
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Print Bid' }).click(),
  ])
  await expect(sheet).toHaveURL(new RegExp(`/bids/${bidId}/print$`))
})

test('prints a bid on one black and white sheet, and leads an unknown one back to My Bids', async ({ page }) => {
  covers('A-039')
  const notes = 'Chassis from the pool at the gate, appointment two days ahead. '.repeat(12)
  const everything = {
    fsc: 20,
    prepull: 80,
    chassisFee: 35,
    storage: 40,
    storageFreedays: 0,
    dropFee: 60,
    overWeightfee: 90,
  }
  const bidId = await haveBid('Fontana', { drayage: 500, ...everything, otherFees: notes, notes })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(`/bids/${bidId}/print`)
  await expect(page.getByRole('main')).toContainText(/^Quaybid.*Bid on load QB-/)
  await expect(page.getByText('Pending', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('[data-kind=drayage]').first()).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, printBackground: true, margin: { top: '1cm', bottom: '1cm' } })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'screen' })
  await openAnew(page, '/bids/999999/print')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Bids' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible()
})

/** What each tab says without bids. */
async function expectEmptyTabs(page: Page): Promise<void> {
  covers('A-192', 'A-200', 'A-201', 'A-202', 'A-203')
  for (const [tab, text] of [
    ['Accepted', 'You have no accepted bids.'],
    ['Past', 'You have no past bids.'],
    ['All', 'No bids found.'],
    ['Active', 'You have no active bids.'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Find Available Loads' })).toHaveAttribute('href', '/available-loads')
}

/** A search stays when another tab is chosen; All has its direction, and no bid is accepted there. */
async function expectSearchInTabs(page: Page): Promise<void> {
  covers('G-320')
  const search = page.getByRole('searchbox', { name: 'Search by load, place or container' })
  await search.pressSequentially('fonta')
  await expect(page).toHaveURL(/\/bids\?tab=nonsense&q=fonta$/)
  await expectTab(page, 'Active', ['Fontana'])
  await page.getByRole('tab', { name: 'All' }).click()
  await expectTab(page, 'All', ['Fontana'])
  covers('A-198')
  await search.fill('')
  await expect(page).not.toHaveURL(/[?&]q=/)
  const order = () => page.getByRole('table').getByRole('link', { name: /^QB-/ }).allTextContents()
  let newestFirst: string[] = []
  await expect.poll(async () => (newestFirst = await order())).toHaveLength(4)
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect.poll(order).toEqual(newestFirst.toReversed())
  await expect(page.getByRole('columnheader', { name: 'Date', exact: true })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
}

/** Loads are identified by destination. Returns the id of the bid. */
async function haveBid(destination: string, charges?: object): Promise<number> {
  return market.bid(await market.postLoad({ deliveryCityOrZip: destination }), charges)
}

async function haveAcceptedBid(destination: string): Promise<void> {
  const loadId = await market.postLoad({ deliveryCityOrZip: destination })
  await market.accept(loadId, await market.bid(loadId))
}

async function haveExpiredBid(destination: string): Promise<void> {
  const loadId = await market.postLoad({ deliveryCityOrZip: destination })
  await market.bid(loadId)
  await market.endIn(loadId, 0)
}

async function haveRejectedBid(destination: string): Promise<void> {
  const loadId = await market.postLoad({ deliveryCityOrZip: destination })
  await market.bid(loadId)
  await market.cancel(loadId)
}

function rowOf(page: Page, destination: string): Locator {
  return page.getByRole('table').getByRole('row').filter({ hasText: destination })
}

async function openDetails(page: Page, destination: string): Promise<Locator> {
  await rowOf(page, destination).getByRole('button', { name: 'View Details' }).click()
  return page.getByRole('dialog', { name: 'Bid Details' })
}

async function expectTab(page: Page, tab: string, destinations: string[]): Promise<void> {
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  await expectRows(page, destinations)
}

async function expectRows(page: Page, destinations: string[]): Promise<void> {
  await expect(rowsOf(page.getByRole('table'))).toContainText(destinations)
}
