import type { Page } from '@playwright/test'
import { bidderLabel } from '#domain/formats.ts'
import { listLoads } from '#domain/loads/api.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { haveLoad } from '../support/shipper.ts'
import { expect, test } from '../support/test.ts'
import { nextYear } from '#server/test/next-year.ts'

const minute = 60_000
const hour = 60 * minute

// Wide enough for the list to be a table.
test.use({ viewport: { width: 1440, height: 900 } })

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test('shows headings and action cards with their links', async ({ page }) => {
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

test('counts on four tiles, with changes and links to their lists', async ({ page }) => {
  covers('A-072', 'A-073', 'A-074', 'A-075', 'A-076', 'A-408', 'F-105')
  const [open, assigned, completed, expired] = [
    await market.postLoad(),
    await market.postLoad(),
    await market.postLoad(),
    await market.postLoad(),
  ]
  await market.sql(`update loads set created_at = now() - interval '2 days' where id = $1`, [open])
  await market.accept(assigned, await market.bid(assigned))
  await market.sql(`update loads set status = 'completed', completed_at = now() - interval '10 days' where id = $1`, [
    completed,
  ])
  await market.endIn(expired, -hour)
  await page.goto('/')
  const tiles = page.getByRole('navigation', { name: 'Loads by status' }).getByRole('link')
  await expect(tiles).toHaveText([
    'Active Auctions1No change',
    'Assigned Loads1+1 today',
    'Completed Loads1+0 this week',
    'Expired Auctions1Can be extended',
  ])
  const hrefs = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    '/shipper/loads?status=pending,active',
    '/shipper/loads?status=assigned,do_received_sent,delivered,returned,billed',
    '/shipper/loads?status=completed',
    '/shipper/loads?status=expired',
  ])
  const auctions = page.getByRole('region', { name: 'Active Auctions' })
  await expect(auctions.getByText('1 open, 1 expired', { exact: true })).toBeVisible()
  await market.postLoad()
  await expect(tiles.first()).toHaveText('Active Auctions2+1 today')
  await expect(auctions.getByText('2 open, 1 expired', { exact: true })).toBeVisible()
})

test('shows every fact of a load in the columns of the table, whose row opens it', async ({ page }) => {
  covers('A-089', 'A-091', 'A-092', 'A-093', 'A-094', 'A-095', 'A-097', 'A-103', 'A-114', 'A-115', 'F-271')
  const load = await haveLoad(page.request, {
    pickupTerminalID: await terminalId(page, 'APM Terminals Pier 400'),
    returnTerminalID: await terminalId(page, 'TraPac Los Angeles'),
    export: true,
    liveOrdrop: true,
    weight: '46200',
    specialHandling: [false, true, true, true, true],
    pickupDate: `${nextYear}-11-24`,
    auctionDuration: 48,
  })
  await page.goto('/')
  const headers = ['Load ID', 'Import/Export', 'Origin/Destination', 'Container Type', 'PICKUP Date', 'Time Remaining']
  await expect(page.getByRole('columnheader')).toHaveText([...headers, 'Bids', 'Status', 'Action'])
  const row = page.getByRole('row').nth(1)
  for (const fact of [
    'Export',
    'Los Angeles',
    'APM Terminals Pier 400',
    'Return TraPac Los Angeles',
    'Ontario, CA 91761',
    'Live',
    "40' HC",
    `Nov 24, ${nextYear}`,
    '1d 23h',
    'Pending',
  ]) {
    await expect(row).toContainText(fact)
  }
  await expect(row).toContainText('OW · DG · OOG · Reefer · Bonded')
  const badges = row.getByRole('cell').nth(3).locator('span[title] span[title]')
  await expect(badges).toHaveCount(5)
  const tops = await badges.evaluateAll((all) => all.map((badge) => badge.getBoundingClientRect().top))
  expect(new Set(tops).size).toBeLessThanOrEqual(2)
  await expect(row.getByRole('cell').nth(6)).toHaveText('0')
  await expect(page.getByRole('link', { name: 'View All Auctions' })).toHaveAttribute(
    'href',
    '/shipper/loads?status=pending,active',
  )

  // The row opens its load, by pointer and keyboard; its buttons do not.
  covers('A-104', 'A-106')
  await row.getByRole('button', { name: 'View Bids', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Bids for Load ${load.loadNumber}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.hover()
  await row.getByRole('button', { name: 'Load Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Load Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)
  await row.getByText('Nov 24, 2027').click()
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${load.id}$`))
  await page.goBack()
  await page.getByRole('link', { name: load.loadNumber }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${load.id}$`))
})

test('shows finer countdowns near the end, and expires an ended auction in place', async ({ page }) => {
  covers('A-096', 'A-098', 'A-099', 'A-100', 'A-101', 'A-102')
  const loads = await Promise.all([1, 2, 3, 4].map(() => haveLoad(page.request)))
  const left = [3 * hour, 5 * minute, 58_000, 10 * minute]
  await Promise.all(loads.map(({ id }, index) => market.endIn(id, left[index]!)))
  await page.clock.install()
  await page.goto('/')
  const rowOf = (index: number) => page.getByRole('row').filter({ hasText: loads[index]!.loadNumber })
  await expect(rowOf(0)).toContainText(/2h 59m/)
  await expect(rowOf(1)).toContainText(/4m \d+s/)
  await expect(rowOf(2)).toContainText(/[^m] ?\d\ds/)
  // A ring that glides from second to second would have the page painted anew in every frame.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const glided = await page.evaluateHandle(() => {
    const seen = { times: 0 }
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.closest('[data-urgency]')) seen.times += 1
    })
    return seen
  })
  for (let seconds = 0; seconds < 2; seconds += 1) {
    const shown = await rowOf(1).textContent()
    await page.clock.runFor(1000)
    await expect(rowOf(1)).not.toHaveText(shown!)
  }
  expect(await glided.evaluate(({ times }) => times)).toBe(0)
  await expect(rowOf(3).getByRole('button', { name: 'View Bids', exact: true })).toBeVisible()
  await market.endIn(loads[3]!.id, 0)
  await page.clock.fastForward(10 * minute)
  await expect(rowOf(3).getByText('Expired', { exact: true })).toHaveCount(2)
  await expect(rowOf(3).getByRole('button', { name: 'Extend Auction' })).toBeVisible()
  await expect(rowOf(3).getByRole('button', { name: 'View Bids', exact: true })).toBeHidden()
})

test('filters the list by container type, kept in the URL, and sorts it', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/\?sort=-timeRemaining$/)
  await page.reload()
  await expect(numbers).toHaveText([first.loadNumber, second.loadNumber])
  await page.getByRole('button', { name: 'Time Remaining' }).click()
  await expect(numbers).toHaveText([second.loadNumber, first.loadNumber])
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(numbers).toHaveText([first.loadNumber, second.loadNumber])

  await page.getByRole('button', { name: 'Container type' }).click()
  await page.getByRole('menuitemradio', { name: "45' HC" }).click()
  await expect(page.getByText("Filtered by 45' HC")).toBeVisible()
  await expect(numbers).toHaveText([second.loadNumber])
  await expect(page).toHaveURL(/container=45%27\+HC/)
  await openAnew(page, "/?container=20'+OT")
  await expect(page.getByText('No loads found')).toBeVisible()
  await expect(page.getByText('No active auctions found matching the selected filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(numbers).toHaveCount(2)
})

test('filters by the status in the URL, else open auctions; expired ones have texts of their own', async ({ page }) => {
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
  await openAnew(page, '/shipper/active-auctions?status=completed')
  await expect(page.getByText('No loads found')).toBeVisible()
  covers('F-123')
  await expect(page.getByText('Post your first load. Truckers in the area see it within seconds.')).toBeVisible()
  await expect(page.getByText(/selected filters/)).toHaveCount(0)
  expect(asked).toEqual(['expired', 'pending,active', 'all'])
  const load = await haveLoad(page.request)
  await openAnew(page, "/?container=20'+OT")
  await expect(page.getByText('No active auctions found matching the selected filters.')).toBeVisible()

  covers('A-079', 'A-080')
  await openAnew(page, '/shipper/active-auctions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active Auctions')
  await expect(page.getByRole('link', { name: load.loadNumber })).toBeVisible()
  await page.getByRole('button', { name: 'Post New Load' }).click()
  await expect(page.getByRole('dialog', { name: 'Post New Drayage Load' })).toBeVisible()
})

test('shows failed lists in place with Retry, then that there is no activity', async ({ page }) => {
  covers('A-178', 'A-179', 'A-180', 'A-434')
  const isLoadingSeen = Promise.withResolvers<void>()
  await page.route(/\/api\/(loads\?|bids|shipper\/stats)/, async (route) => {
    await isLoadingSeen.promise
    const json = { message: 'Internal server error', code: 'internal' }
    await route.fulfill({ status: 500, json, headers: { 'x-request-id': 'req-7f3a' } })
  })
  await page.goto('/')
  await expect(page.getByText('Loading activity...')).toBeVisible()
  isLoadingSeen.resolve()
  await expect(page.getByText('Failed to fetch loads')).toBeVisible()
  covers('F-127')
  covers('Y-212')
  await expect(page.getByText('Internal server error. Reference: req-7f3a').first()).toBeVisible()
  await expect(page.getByText('Your filters are kept.')).toHaveCount(0)
  await expect(page.getByText('Failed to fetch stats')).toBeVisible()
  await expect(page.getByText("Couldn't load recent activity")).toBeVisible()
  await expect(page.getByText('No recent activity.')).toBeHidden()
  await expectAccessible(page)
  const retryOf = (name: string) =>
    page.getByRole('main').getByRole('region', { name }).getByRole('button', { name: 'Retry' })
  await pressRetry(retryOf('Active Auctions'), /\/api\/loads\?/)
  await expect(page.getByText('No loads found')).toBeVisible()
  await pressRetry(retryOf('Recent Bid Activity'), /\/api\/bids/)
  await expect(page.getByText('No recent activity.')).toBeVisible()
})

test('names recent activity, newest first, with estimate and time', async ({ page }) => {
  covers('A-171', 'A-172', 'A-173', 'A-174', 'A-175', 'A-176', 'A-177', 'A-181')
  const happened = [
    { status: 'pending', created: '2 days', updated: '2 days' },
    { status: 'pending', created: '5 hours', updated: '3 hours' },
    { status: 'accepted', created: '1 hour', updated: '10 minutes' },
    { status: 'rejected', created: '1 hour', updated: '1 second' },
  ]
  for (const { status, created, updated } of happened) {
    const bid = await market.bid(await market.postLoad(), { drayage: 1000 })
    await market.sql(
      'update bids set status = $2, created_at = now() - $3::interval, updated_at = now() - $4::interval where public_id = $1',
      [bid, status, created, updated],
    )
  }
  await page.goto('/')
  const rows = page.getByRole('region', { name: 'Recent Bid Activity' }).getByRole('listitem')
  const bidder = bidderLabel(market.trucker.id)
  await expect(rows).toHaveText([
    new RegExp(`^Bid rejected.*QB-.*${bidder}.*\\$1,149\\.50.*Just now$`),
    /^Bid accepted.*10 minutes ago$/,
    /^Bid modified.*3 hours ago$/,
    /^New bid submitted.*2 days ago$/,
  ])
})

async function terminalId(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/locations')
  const { terminals } = (await answer.json()) as { terminals: { id: number; name: string }[] }
  return terminals.find((terminal) => terminal.name === name)!.id
}

test('asks a shipper without a confirmed email to confirm it', async ({ page }) => {
  covers('F-040')
  await page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: true } }))
  await market.sql('update users set email_confirmed_at = null where id = $1', [market.shipper.id])
  await page.goto('/')
  const note = page.getByRole('note')
  await expect(note).toContainText('Confirm your email so truckers are notified by email.')
  await expectAccessible(page)
  const confirm = `update users set email = 'dana@quay.example', email_confirmed_at = now() where id = $1`
  await market.sql(confirm, [market.shipper.id])
  await page.reload()
  await expect(page.getByText('No change').first()).toBeVisible()
  await expect(note).toHaveCount(0)
})
