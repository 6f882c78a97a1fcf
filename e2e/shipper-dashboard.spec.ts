import type { Page } from '@playwright/test'
import { listShipperBids } from '#domain/bids/api.ts'
import { extendAuction, listLoads, shipperStats } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from './support/accessible.ts'
import { haveLoad, signInAsNewShipper } from './support/shipper.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000
const hour = 60 * minute

// Wide enough for the list to be a table.
test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page }) => {
  await signInAsNewShipper(page)
})

test('headings, action cards and where they lead', async ({ page }) => {
  covers('A-067', 'A-068', 'A-070', 'A-071', 'A-077', 'A-078', 'A-170')
  await haveLoad(page.request)
  await page.setViewportSize({ width: 1440, height: 360 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
  await expect(page.getByText('Manage your drayage loads and auctions')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Active Auctions', 'Recent Bid Activity'])
  await expect(page.getByRole('link', { name: /^Documents Credit/ })).toHaveAttribute('href', '/documents')
  await expect(page.getByText('Credit applications and delivery orders')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Activity' })).toHaveAttribute('href', '/shipper/bids')
  await expect(page.getByRole('table')).not.toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Active Auctions 1 auction open for bids' }).click()
  await expect(page.getByRole('table')).toBeInViewport({ ratio: 0.9 })
})

test('four tiles count, say what changed, and lead to their lists', async ({ page }) => {
  covers('A-072', 'A-073', 'A-074', 'A-075', 'A-076', 'A-408')
  const stats = {
    activeAuctions: 6,
    assignedLoads: 14,
    completedLoads: 238,
    expiredAuctions: 1,
    todayActiveAuctions: 0,
    todayAssigned: 3,
    weekCompletedLoads: 0,
  }
  await page.route(`**${shipperStats.path}`, (route) => route.fulfill({ json: stats }))
  await page.goto('/')
  const tiles = page.getByRole('navigation', { name: 'Loads by status' }).getByRole('link')
  await expect(tiles).toHaveText([
    'Active Auctions6No change',
    'Assigned Loads14+3 today',
    'Completed Loads238+0 this week',
    'Expired Auctions1Can be extended',
  ])
  const hrefs = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/shipper/loads?status=pending,active',
    '/shipper/loads?status=assigned,do_received_sent,delivered,returned,billed',
    '/shipper/loads?status=completed',
    '/shipper/loads?status=expired',
  ])
  await page.unroute(`**${shipperStats.path}`)
  await page.route(`**${shipperStats.path}`, (route) => route.fulfill({ json: { ...stats, todayActiveAuctions: 2 } }))
  await page.reload()
  await expect(tiles.first()).toHaveText('Active Auctions6+2 today')
})

test('the table has its columns and every fact of a load', async ({ page }) => {
  covers('A-089', 'A-091', 'A-092', 'A-093', 'A-094', 'A-095', 'A-097', 'A-103', 'A-114', 'A-115')
  await haveLoad(page.request, {
    pickupTerminalID: await terminalId(page, 'APM Terminals Pier 400'),
    returnTerminalID: await terminalId(page, 'TraPac Los Angeles'),
    export: true,
    liveOrdrop: true,
    weight: '46200',
    specialHandling: [false, true, true, true, true],
    pickupDate: '2027-11-24',
    auctionDuration: 48,
  })
  await page.goto('/')
  const headers = ['Load ID', 'Import/Export', 'Origin/Destination', 'Container Type', 'PICKUP Date', 'Time Remaining']
  await expect(page.getByRole('columnheader')).toHaveText([...headers, 'Bids', 'Status', 'Action'])
  const row = page.getByRole('row').nth(1)
  for (const fact of [
    'Export',
    'Los Angeles, CA',
    'APM Terminals Pier 400',
    'Return TraPac Los Angeles',
    'Ontario, CA 91761',
    'Live',
    "40' HC",
    'Nov 24, 2027',
    '1d 23h',
    'Pending',
  ]) {
    await expect(row).toContainText(fact)
  }
  await expect(row).toContainText('OWDGOOGReeferBonded')
  await expect(row.getByRole('cell').nth(6)).toHaveText('0')
  await expect(page.getByRole('link', { name: 'View All Auctions' })).toHaveAttribute(
    'href',
    '/shipper/loads?status=pending,active',
  )
})

test('countdowns say less the less is left, and an auction that ends expires where it stands', async ({ page }) => {
  covers('A-096', 'A-098', 'A-099', 'A-100', 'A-101', 'A-102')
  const loads = await Promise.all([3 * hour, 5 * minute, 30_000, 4000].map(() => haveLoad(page.request)))
  const left = new Map([3 * hour, 5 * minute, 30_000, 4000].map((time, index) => [loads[index]!.id, time]))
  let isOver = false
  let answers = 0
  const openedAt = Date.now() + 1500
  await page.route(/\/api\/loads\?/, async (route) => {
    const answer = await route.fetch()
    const rows = (await answer.json()) as ShipperLoad[]
    const isOpenList = route.request().url().includes('pending')
    if (isOpenList) answers += 1
    if (!isOpenList || isOver) return route.fulfill({ response: answer, json: rows })
    const ending = rows.map((load) => ({
      ...load,
      expiresAt: new Date(openedAt + left.get(load.id)!).toISOString(),
    }))
    return route.fulfill({ response: answer, json: ending })
  })
  await page.goto('/')
  const rowOf = (index: number) => page.getByRole('row').filter({ hasText: loads[index]!.loadNumber })
  await expect(rowOf(0)).toContainText(/[23]h \d+m/)
  await expect(rowOf(1)).toContainText(/[45]m \d+s/)
  await expect(rowOf(2)).toContainText(/\d+s/)
  await expect(rowOf(3).getByRole('button', { name: 'View Bids' })).toBeVisible()
  const before = answers
  await expect(rowOf(3).getByText('Expired', { exact: true })).toHaveCount(2)
  await expect(rowOf(3).getByRole('button', { name: 'Extend Auction' })).toBeVisible()
  await expect(rowOf(3).getByRole('button', { name: 'View Bids' })).toBeHidden()
  isOver = true
  await expect.poll(() => answers, { message: 'loads are fetched anew, once' }).toBe(before + 1)
})

test('a row leads into its load by pointer and by keyboard, its buttons do not', async ({ page }) => {
  covers('A-104', 'A-106')
  const load = await haveLoad(page.request)
  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: load.loadNumber })
  await row.getByRole('button', { name: 'View Bids' }).click()
  await expect(page.getByRole('dialog', { name: `Bids for Load ${load.loadNumber}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.hover()
  await row.getByRole('button', { name: 'Load Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Load Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
  await row.getByText('Flexible').click()
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${load.id}$`))
  await page.goBack()
  await page.getByRole('link', { name: load.loadNumber }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${load.id}$`))
})

test('the list can be narrowed to a container type, which stands in the address, and sorted', async ({ page }) => {
  covers('A-090', 'A-111', 'A-113')
  const [first, second] = [
    await haveLoad(page.request, { auctionDuration: 48 }),
    await haveLoad(page.request, { containerType: "45' HC", auctionDuration: 24 }),
  ]
  await page.goto('/')
  const numbers = page.getByRole('table').getByRole('link')
  await expect(numbers).toHaveText([second.loadNumber, first.loadNumber])
  await page.getByRole('button', { name: 'Time Remaining' }).click()
  await expect(numbers).toHaveText([first.loadNumber, second.loadNumber])
  await expect(page.getByRole('columnheader', { name: 'Time Remaining' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: 'Container type' }).click()
  await page.getByRole('menuitemradio', { name: "45' HC" }).click()
  await expect(page.getByText("Filtered by 45' HC")).toBeVisible()
  await expect(numbers).toHaveText([second.loadNumber])
  await expect(page).toHaveURL(/container=45%27\+HC/)
  await page.goto("/?container=20'+OT")
  await expect(page.getByText('No loads found')).toBeVisible()
  await expect(page.getByText('No active auctions found matching the selected filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(numbers).toHaveCount(2)
})

test('an expired auction is extended from its row', async ({ page }) => {
  covers('A-105', 'A-129', 'A-130', 'A-131', 'A-132', 'A-133', 'A-134', 'A-401', 'A-422')
  const load = await haveLoad(page.request)
  let isExtended = false
  const calls: unknown[] = []
  await page.route(/\/api\/loads\?/, async (route) => {
    const isExpiredList = route.request().url().includes('expired')
    if (isExtended) return route.fallback()
    const expiresAt = new Date(Date.now() - hour).toISOString()
    return route.fulfill({ json: isExpiredList ? [{ ...load, status: 'expired', expiresAt }] : [] })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/extend-auction')) calls.push(request.postDataJSON())
  })
  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: load.loadNumber })
  await expect(row.getByRole('button', { name: 'View Bids' })).toBeHidden()
  await row.getByRole('button', { name: 'Extend Auction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Extend Auction' })
  const select = dialog.getByRole('combobox', { name: 'Extend by' })
  await expect(select).toHaveValue('24 hours')
  await expect(dialog.getByText('Auction length must be between 1 and 336 hours.')).toBeVisible()
  await expect(dialog.getByText('Short auctions may receive fewer bids')).toBeHidden()
  await select.click()
  const hours = ['1 hour', ...[2, 3, 6, 12, 24, 48, 72, 96, 120, 168].map((count) => `${count} hours`)]
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
  isExtended = true
  await dialog.getByRole('button', { name: 'Extend Auction' }).click()
  await expect(page.getByText('Auction Extended', { exact: true })).toBeVisible()
  const sentence = `The auction for load ${load.loadNumber} has been extended by 48 hours.`
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Pending')
  expect(calls).toEqual([{ extensionHours: 48 }])
})

test('an extension that is refused says why, or that it failed', async ({ page }) => {
  covers('A-423')
  const load = await haveLoad(page.request)
  const expiresAt = new Date(Date.now() - hour).toISOString()
  await page.route(/\/api\/loads\?/, (route) =>
    route.fulfill({
      json: route.request().url().includes('expired') ? [{ ...load, status: 'expired', expiresAt }] : [],
    }),
  )
  const path = extendAuction.path.replace('{id}', String(load.id))
  await page.route(`**${path}`, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Extend Auction' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Extend Auction' })
  await confirm.click()
  await expect(page.getByText('Failed to extend auction. Please try again.').first()).toBeVisible()
  await page.unroute(`**${path}`)
  const message = 'Only open or expired auctions can be extended'
  await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json: { message, code: 'not-extendable' } }))
  await confirm.click()
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
})

test('the status in the address is asked for, else open auctions; expired ones have words of their own', async ({
  page,
}) => {
  covers('A-112', 'A-398')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === listLoads.path) asked.push(url.searchParams.get('status'))
  })
  await page.goto('/?status=expired')
  const words =
    'No expired auctions. Auctions that reach their deadline without being assigned will appear here and can be extended.'
  await expect(page.getByText(words)).toBeVisible()
  expect(asked).toEqual(['expired'])
  await page.goto('/shipper/active-auctions?status=completed')
  await expect(page.getByText('No loads found')).toBeVisible()
  expect(asked).toEqual(['expired', 'pending,active'])
})

test('lists that cannot be fetched say so, keep their place and can be asked for again', async ({ page }) => {
  covers('A-179', 'A-180', 'A-434')
  await page.route(/\/api\/(loads\?|bids|shipper\/stats)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ status: 500, json: { message: 'Internal server error' } })
  })
  await page.goto('/')
  await expect(page.getByText('Loading activity...')).toBeVisible()
  await expect(page.getByText('Failed to fetch loads')).toBeVisible()
  await expect(page.getByText('Failed to fetch stats')).toBeVisible()
  await expect(page.getByText('Could not be loaded')).toBeVisible()
  await expect(page.getByText('No recent activity.')).toBeHidden()
  await expectAccessible(page)
  await page.unroute(/\/api\/(loads\?|bids|shipper\/stats)/)
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'Active Auctions' }).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No loads found')).toBeVisible()
  await main.getByRole('region', { name: 'Recent Bid Activity' }).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No recent activity.')).toBeVisible()
})

test('recent activity names what happened, newest first, with estimate and time', async ({ page }) => {
  covers('A-171', 'A-172', 'A-173', 'A-174', 'A-175', 'A-176', 'A-177', 'A-181')
  const at = (ago: number) => new Date(Date.now() - ago).toISOString()
  const bids = [
    bid({ id: 1, updatedAt: at(2 * 24 * hour), createdAt: at(2 * 24 * hour) }),
    bid({ id: 2, updatedAt: at(3 * hour), createdAt: at(5 * hour) }),
    bid({ id: 3, status: 'accepted', updatedAt: at(10 * minute), createdAt: at(hour) }),
    bid({ id: 4, status: 'rejected', updatedAt: at(1000), createdAt: at(hour) }),
  ]
  await page.route(`**${listShipperBids.path}?*`, (route) => route.fulfill({ json: bids }))
  await page.goto('/')
  const rows = page.getByRole('region', { name: 'Recent Bid Activity' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^Bid rejected.*QB-100004.*\$1,149\.50.*Just now$/,
    /^Bid accepted.*QB-100003.*10 minutes ago$/,
    /^Bid modified.*QB-100002.*3 hours ago$/,
    /^New bid submitted.*QB-100001.*Trucker007.*2 days ago$/,
  ])
})

test('no activity says so', async ({ page }) => {
  covers('A-178')
  await page.goto('/')
  await expect(page.getByText('No recent activity.')).toBeVisible()
})

test('Active Auctions lists open loads only and opens the post dialog', async ({ page }) => {
  covers('A-079', 'A-080')
  const load = await haveLoad(page.request)
  await page.goto('/shipper/active-auctions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active Auctions')
  await expect(page.getByRole('link', { name: load.loadNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Post New Load' }).click()
  await expect(page.getByRole('dialog', { name: 'Post New Drayage Load' })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`axe finds nothing on the dashboard at ${width} px`, async ({ page }) => {
    await haveLoad(page.request, { specialHandling: [true, true, true, true, true], auctionDuration: 1 })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'View Bids' })).toBeVisible()
    await expectAccessible(page)
  })
}

/** A bid of Trucker007 with a drayage rate of $1,000. */
function bid(overrides: { id: number; status?: string; createdAt: string; updatedAt: string }) {
  const nothing = { fsc: 0, prepull: 0, chassisFee: 0, storage: 0, storageFreedays: 1, dropFee: 0, overWeightfee: 0 }
  const loadNumber = `QB-${100_000 + overrides.id}`
  return {
    loadId: 1,
    loadNumber,
    truckerId: 7,
    status: 'pending',
    drayage: 1000,
    dgFee: 0,
    reeferFee: 0,
    ...nothing,
    ...overrides,
  }
}

async function terminalId(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/locations')
  const { terminals } = (await answer.json()) as { terminals: { id: number; name: string }[] }
  return terminals.find((terminal) => terminal.name === name)!.id
}
