import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('writes the tab into the URL, and All Loads drops the query', async ({ page }) => {
  covers('A-017', 'A-037', 'A-038', 'A-216', 'A-217', 'A-411')
  await page.goto('/trucker/loads')
  await expectEmptyTabs(page)
  await haveWonLoad('Fontana')
  await market.setStatus(await haveWonLoad('Perris'), 'completed')
  await market.setStatus(await haveWonLoad('Carson'), 'cancelled')
  await page.goto('/trucker/loads?status=all')
  await expect(page.getByRole('tab')).toHaveText(['All Loads3', 'Completed1', 'Cancelled1'])
  await expectTab(page, 'All Loads', ['Carson', 'Perris', 'Fontana'])
  await expect(page).toHaveURL(/\/trucker\/loads\?status=all$/)
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/\/trucker\/loads\?status=completed$/)
  await expectTab(page, 'Completed', ['Perris'])
  await page.reload()
  await expectTab(page, 'Completed', ['Perris'])
  await page.getByRole('tab', { name: 'Cancelled' }).click()
  await expectTab(page, 'Cancelled', ['Carson'])
  await page.getByRole('tab', { name: 'All Loads' }).click()
  await expect(page).toHaveURL(/\/trucker\/loads$/)
  await expectTab(page, 'All Loads', ['Carson', 'Perris', 'Fontana'])
  await page.goBack()
  await expectTab(page, 'Cancelled', ['Carson'])
  covers('F-263')
  await openAnew(page, '/trucker/loads?status=active')
  await expectTab(page, 'Filtered', ['Fontana'])

  // A search stays when another tab is chosen, whose count is then of what is found.
  covers('G-315')
  await openAnew(page, '/trucker/loads?sort=destination')
  await page.getByRole('searchbox', { name: 'Search by load, place or container' }).pressSequentially('los ang')
  await expect(page).toHaveURL(/\?sort=destination&q=los\+ang$/)
  await expectTab(page, 'All Loads', ['Carson', 'Fontana', 'Perris'])
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expectTab(page, 'Completed', ['Perris'])
  await expect(page.getByRole('tab')).toHaveText(['All Loads', 'Completed1', 'Cancelled'])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAnew(page, '/trucker/loads?q=fonta&sort=-bidAmount')
  await expect(page.getByRole('list', { name: 'All Loads' }).getByRole('link', { name: /^QB-/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('bidAmount descending')
  await expectAccessible(page)
})

test('shows a load in its columns, and more of it with the winning bid in View Details', async ({ page }) => {
  covers('A-218', 'A-219')
  const dates = { pickupDate: '2099-05-04', deliveryDate: '2099-05-06' }
  const facts = { ...dates, weight: '41500', pickupTerminalID: 12, specialInstructions: 'Dock 14' }
  const loadId = await haveWonLoad('Fontana', facts)
  await page.goto('/trucker/loads')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Load Number',
    'Origin',
    'Destination',
    'Container Type',
    'Pickup Date',
    'Bid Amount',
    'Status',
    'Actions',
  ])
  const cells = rowOf(page, 'Fontana').getByRole('cell')
  await expect(cells).toHaveText([
    /^QB-\d+$/,
    /^Los Angeles, CA.*\w/,
    /^Fontana/,
    /^40' HC41,500 lbs/,
    /^May 4, 2099.*Acknowledge /,
    '$1,360.00',
    /^AssignedAcknowledge by /,
    'View Details',
  ])
  await expect(cells.nth(1)).toContainText('APM Terminals')
  await expect(cells.nth(0).getByRole('link')).toHaveAttribute('href', `/trucker/loads/${loadId}`)

  covers('A-222', 'A-223')
  await rowOf(page, 'Fontana').getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Load Details' })
  for (const fact of [
    'Los Angeles, CA',
    'Fontana',
    "40' HC",
    '41,500 lbs',
    'Live',
    'May 4, 2099',
    'May 6, 2099',
    'Dock 14',
  ]) {
    await expect(dialog).toContainText(fact)
  }
  const bid = dialog.getByRole('region', { name: 'Accepted bid' })
  await expect(bid).toContainText('FSC 20%')
  await expect(bid).toContainText('$1,360.00')
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: 'View Documents' })).toHaveAttribute(
    'href',
    /^\/documents\?load=QB-\d+$/,
  )
})

/** What each tab says without loads. */
async function expectEmptyTabs(page: Page): Promise<void> {
  covers('A-220', 'A-221')
  for (const [tab, text] of [
    ['All Loads', 'You have not won any loads yet.'],
    ['Completed', 'You have no completed loads.'],
    ['Cancelled', 'You have no cancelled loads.'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Available Loads' })).toHaveAttribute('href', '/available-loads')
  }
  await expectAccessible(page)
}

/** A load that the trucker has won, identified by destination. Returns its id. */
async function haveWonLoad(destination: string, overrides: object = {}): Promise<number> {
  const loadId = await market.postLoad({ deliveryCityOrZip: destination, ...overrides })
  const charges = { drayage: 1000, fsc: 20, chassisFee: 30, prepull: 100 }
  await market.accept(loadId, await market.bid(loadId, charges))
  return loadId
}

function rowOf(page: Page, destination: string): Locator {
  return page.getByRole('table').getByRole('row').filter({ hasText: destination })
}

async function expectTab(page: Page, tab: string, destinations: string[]): Promise<void> {
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  await expect(rowsOf(page.getByRole('table'))).toContainText(destinations)
}
