import type { Page } from '@playwright/test'
import { bidderLabel } from '#domain/formats.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { nextYear } from '#server/test/next-year.ts'

const assigned = 'assigned,do_received_sent,delivered,returned,billed'
const flags = { specialHandling: [true, true, true, true, true] }

let market: Market

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test("shows the loads of each tab's statuses, kept in the URL", async ({ page }) => {
  covers('A-016', 'A-032', 'A-033', 'A-034', 'A-035', 'B-013', 'B-014', 'B-015', 'B-016', 'B-017', 'B-018', 'B-019')
  covers('F-091')
  const open = await market.postLoad()
  const won = await haveAssigned()
  const legacy = await haveAssigned()
  await market.sql(`update loads set status = 'do_sent' where id = $1`, [legacy])
  const expired = await haveExpired()
  const cancelled = await market.postLoad()
  await page.request.post(cancelAuction.path.replace('{id}', String(cancelled)), { data: {} })

  await page.goto('/shipper/loads')
  const tabs = ['Active Auctions', 'Assigned Loads', 'Completed', 'Expired Auctions', 'Cancelled', 'All Loads']
  await expect(page.getByRole('tab')).toHaveText(tabs.map((name) => new RegExp(`^${name}\\d*$`)))
  await expectTab(page, 'Active Auctions', [open])
  for (const [name, status, ids] of [
    ['Assigned Loads', assigned, [legacy, won]],
    ['Completed', 'completed', []],
    ['Expired Auctions', 'expired', [expired]],
    ['Cancelled', 'cancelled', [cancelled]],
    ['All Loads', 'all', [cancelled, expired, legacy, won, open]],
    ['Active Auctions', 'pending,active', [open]],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(`/shipper/loads?status=${status}`)
    await expectTab(page, name, ids)
  }
  await page.goBack()
  await expectTab(page, 'All Loads', [cancelled, expired, legacy, won, open])
  await openAnew(page, '/shipper/loads?status=active,pending,pending')
  await expectTab(page, 'Active Auctions', [open])
  await openAnew(page, '/loads?status=expired')
  await expect(page).toHaveURL('/shipper/loads?status=expired')
  await expectTab(page, 'Expired Auctions', [expired])

  // Statuses that are no tab together, and unknown ones.
  covers('F-090', 'F-263')
  await openAnew(page, '/shipper/loads?status=expired,pending')
  await expectTab(page, 'Filtered', [expired, open])
  const chips = page.getByRole('group', { name: 'Filtered by status' })
  await expect(chips).toHaveText('PendingExpiredClear')
  await chips.getByRole('button', { name: 'Clear' }).click()
  await expectTab(page, 'All Loads', [cancelled, expired, legacy, won, open])
  await expect(page.getByRole('tab', { name: 'Filtered' })).toHaveCount(0)
  await openAnew(page, '/shipper/loads?status=nonsense')
  await expectTab(page, 'Active Auctions', [open])

  covers('B-025')
  await openAnew(page, '/shipper/assigned-loads')
  await expectTab(page, 'Assigned Loads', [legacy, won])
  await expect(page).toHaveURL('/shipper/assigned-loads')
  await openAnew(page, '/shipper/completed-loads')
  await expectTab(page, 'Completed', [])
  await expect(page).toHaveURL('/shipper/completed-loads')
  await page.getByRole('tab', { name: 'All Loads' }).click()
  await expect(page).toHaveURL('/shipper/loads?status=all')
  await expectTab(page, 'All Loads', [cancelled, expired, legacy, won, open])
})

test('shows every fact of a load in its column, with its links', async ({ page }) => {
  covers('B-020', 'B-021', 'B-022', 'B-023', 'B-024', 'F-059', 'F-066', 'X-002')
  const answer = await page.request.get('/api/locations')
  const { terminals } = (await answer.json()) as { terminals: { id: number; name: string }[] }
  const idOf = (name: string) => terminals.find((terminal) => terminal.name === name)!.id
  const won = await haveAssigned({
    ...flags,
    export: true,
    pickupDate: `${nextYear}-11-24`,
    pickupTerminalID: idOf('APM Terminals Pier 400'),
    returnTerminalID: idOf('TraPac Los Angeles'),
  })
  const open = await market.postLoad()
  // Counted anew before each look at it, so that the minute lasts.
  const endInADay = () => market.endIn(open, 24 * 3_600_000)
  await endInADay()
  await page.goto('/shipper/loads?status=all')
  await expect(rowOf(page, open).getByRole('cell').nth(6)).toHaveText('PendingNo bids yet, 23h 59m left')
  const headers = ['Load ID', 'Import/Export', 'Origin/Destination', 'Container Type', 'Date', 'Assigned To', 'Status']
  await expect(page.getByRole('columnheader')).toHaveText([...headers, 'View Details'])
  const cells = rowOf(page, won).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('Export')
  for (const place of ['Los Angeles', 'APM Terminals Pier 400', 'Ontario, CA 91761', 'Return TraPac Los Angeles']) {
    await expect(cells.nth(2)).toContainText(place)
  }
  await expect(cells.nth(3)).toContainText("40' HC")
  await expect(cells.nth(3)).toContainText('OW · DG · OOG · Reefer · Bonded')
  await expect(cells.nth(4)).toHaveText(new RegExp(`^Nov 24, ${nextYear}.*Acknowledge `))
  await expect(cells.nth(5)).toHaveText(`${bidderLabel(market.trucker.id)}$640.50`)
  await expect(cells.nth(6)).toHaveText(/^AssignedAcknowledge by /)
  await expect(rowOf(page, open).getByRole('cell').nth(4)).toHaveText('Flexible')
  await expect(rowOf(page, open).getByRole('cell').nth(2)).toContainText('Return: to be advised')
  await endInADay()
  await market.bid(open)
  await expect(rowOf(page, open).getByRole('cell').nth(6)).toHaveText('Active1 bid, 23h 59m left')

  await rowOf(page, won).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(`/shipper/loads/${won}`)
  await page.goBack()
  await rowOf(page, open).getByText('Flexible').click()
  await expect(page).toHaveURL(`/shipper/loads/${open}`)
})

test('extends an expired auction from its tab, which then says what it is for', async ({ page }) => {
  covers('A-112', 'B-016')
  const expired = await haveExpired()
  await page.goto('/shipper/loads?status=expired')
  await rowOf(page, expired).getByRole('button', { name: 'Extend Auction' }).click()
  await page.getByRole('dialog', { name: 'Extend Auction' }).getByRole('button', { name: 'Extend Auction' }).click()
  await expect(page.getByText('Auction Extended', { exact: true })).toBeVisible()
  const none =
    'No expired auctions. Auctions that reach their deadline without being assigned will appear here and can be extended.'
  await expect(page.getByText(none)).toBeVisible()
  await page.getByRole('tab', { name: 'Active Auctions' }).click()
  await expectRows(page, [expired])
  await expect(rowOf(page, expired).getByRole('button', { name: 'Extend Auction' })).toBeHidden()
  await page.getByRole('tab', { name: 'Cancelled' }).click()
  await expect(page.getByText('Auctions that you cancel are listed here.')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Post New Load' }).click()
  await expect(page.getByRole('dialog', { name: 'Post New Drayage Load' })).toBeVisible()
})

test('scrolls the table within 70% of the viewport and loads further pages meanwhile', async ({ page }) => {
  covers('B-026', 'F-106')
  for (let count = 0; count < 105; count += 5) await Promise.all([1, 2, 3, 4, 5].map(() => market.postLoad()))
  await page.goto('/shipper/loads?status=all')
  await expect(page.getByRole('tab', { name: 'All Loads' })).toHaveText('All Loads105')
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(100)
  const box = page
    .getByRole('tabpanel')
    .locator('div')
    .filter({ has: page.getByRole('table') })
    .nth(3)
  const height = () => box.evaluate((element) => element.getBoundingClientRect().height)
  await expect.poll(height).toBeCloseTo(0.7 * 900, 0)
  const note = page.getByText(/^\d+ of 105(, scroll for more)?$/)
  await expect(note).toHaveText(/^1[0-4] of 105, scroll for more$/)
  await box.evaluate((element) => element.scrollTo({ top: 400 }))
  await expect(note).toHaveText(/^(19|2\d) of 105, scroll for more$/)
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(rows).toHaveCount(105)
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(note).toHaveText('105 of 105')
  await expect(page.getByRole('columnheader', { name: 'Load ID' })).toBeInViewport()
})

for (const width of [1440, 390]) {
  test(`axe finds nothing on the loads at ${width} px`, async ({ page }) => {
    await haveAssigned(flags)
    await haveExpired()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/shipper/loads?status=${loadStatuses.join(',')}`)
    await expect(page.getByRole('button', { name: 'Extend Auction' })).toBeVisible()
    await expectAccessible(page)
  })
}

async function haveAssigned(load: object = {}): Promise<number> {
  const id = await market.postLoad(load)
  await market.accept(id, await market.bid(id, { drayage: 640.5 }))
  return id
}

async function haveExpired(): Promise<number> {
  const id = await market.postLoad()
  await market.endIn(id, -60_000)
  return id
}

function rowOf(page: Page, loadId: number) {
  return page.getByRole('row').filter({ has: page.locator(`a[href="/shipper/loads/${loadId}"]`) })
}

async function expectRows(page: Page, loadIds: readonly number[]) {
  const hrefs = () =>
    page
      .getByRole('link', { name: 'View Details' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(hrefs).toEqual(loadIds.map((id) => `/shipper/loads/${id}`))
}

/** The tab that is chosen, its count and its rows. */
async function expectTab(page: Page, name: string, loadIds: readonly number[]) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`${name}${loadIds.length}`)
  await expectRows(page, loadIds)
}
