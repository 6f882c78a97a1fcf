import type { Browser, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import type { Person } from '#server/test/people.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { newStaff } from '../support/people.ts'
import type { TestServer } from '../support/start-server.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const minute = 60_000
/** Longer than all pages take to open. */
const untilEnd = 10 * minute
/** Clocks tick once a second, and an answer gives the server's time to half a second. */
const close = 2_500

let market: Market

test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

/** Pages of one person whose browser's clock is off by so many milliseconds. */
async function openPages(
  browser: Browser,
  server: TestServer,
  { person, off, addresses }: { person: Person; off: number; addresses: string[] },
): Promise<Page[]> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await context.clock.install({ time: Date.now() + off })
  return Promise.all(
    addresses.map(async (address) => {
      const page = await context.newPage()
      await signInAs(page, server, person)
      await page.goto(address)
      return page
    }),
  )
}

test("ends an auction on the server's second without a request, with a browser clock a minute off", async ({
  browser,
  server,
}) => {
  covers('F-094', 'F-131', 'F-133', 'A-101', 'A-307', 'A-313')
  const load = await market.postLoad({ deliveryCityOrZip: 'Bidville' })
  await market.bid(load)
  const unbid = await market.postLoad({ deliveryCityOrZip: 'Nobidville' })
  await market.endIn(load, untilEnd)
  await market.sql('update loads set expires_at = (select expires_at from loads where id = $1) where id = $2', [
    load,
    unbid,
  ])
  const ends = await market.sql(`select extract(epoch from expires_at) * 1000 as at from loads where id = $1`, [load])
  const end = Number((ends.rows[0] as { at: string }).at)
  const staff = await newStaff(server)
  const [ofShipper, ofTrucker, ofStaff] = await Promise.all([
    openPages(browser, server, { person: market.shipper, off: minute, addresses: [`/shipper/loads/${load}`] }),
    openPages(browser, server, { person: market.trucker, off: -minute, addresses: ['/bids', '/available-loads'] }),
    openPages(browser, server, {
      person: staff,
      off: minute,
      addresses: ['/staff/loads?status=active,pending', `/staff/loads/${load}`],
    }),
  ])
  const [shipperLoad, bids, available, staffLoads, staffLoad] = [...ofShipper, ...ofTrucker, ...ofStaff] as [
    Page,
    Page,
    Page,
    Page,
    Page,
  ]
  const bidRow = bids.getByRole('row').filter({ hasText: 'Bidville' })
  const openRow = available.getByRole('row').filter({ hasText: 'Nobidville' })
  const staffRow = staffLoads.getByRole('row').filter({ hasText: 'Bidville' }).first()
  const staffBids = rowsOf(staffLoad.getByRole('table', { name: 'Bids' }))
  const button = (page: Page, name: string) => page.getByRole('button', { name })

  await expect(button(shipperLoad, 'Accept Bid')).toBeVisible()
  await expect(button(shipperLoad, 'Cancel Auction')).toBeVisible()
  await expect(bidRow).toContainText('Pending')
  await expect(bidRow.getByRole('button', { name: 'Modify' })).toBeVisible()
  await expect(openRow.getByRole('button', { name: 'Submit Bid' })).toBeVisible()
  await expect(staffRow).toContainText(/Active|Pending/)
  await expect(staffLoad.getByRole('heading', { level: 1 }).locator('..')).toContainText('Active')
  await expect(staffBids).toContainText('Pending')
  await Promise.all(
    [...ofShipper, ...ofTrucker, ...ofStaff].map((page) => page.route('**/api/**', (route) => route.abort())),
  )

  // The clocks of the browsers stand still, just before the end and then just after it.
  const contexts = [shipperLoad, bids, staffLoads].map((page) => page.context())
  const setAll = (instant: number) =>
    Promise.all(contexts.map(({ clock }, place) => clock.pauseAt(instant + [minute, -minute, minute][place]!)))
  await setAll(end - close)
  await expect(bidRow.getByText(/^[1-4]s$/)).toBeVisible()
  await expect(bidRow).toContainText('Pending')
  await expect(button(shipperLoad, 'Cancel Auction')).toBeVisible()
  await expect(staffRow).not.toContainText('Expired')

  await setAll(end + close)
  await Promise.all([
    expect(shipperLoad.getByRole('heading', { level: 1 }).locator('..')).toContainText('Expired'),
    expect(bidRow).toContainText('Expired'),
    expect(openRow).toContainText('Expired'),
    expect(staffRow).toContainText('Expired'),
    expect(staffLoad.getByRole('heading', { level: 1 }).locator('..')).toContainText('Expired'),
    expect(staffBids).toContainText('Expired'),
  ])
  await expect(button(shipperLoad, 'Accept Bid')).toHaveCount(0)
  await expect(button(shipperLoad, 'Cancel Auction')).toHaveCount(0)
  await expect(bidRow.getByRole('button', { name: 'Modify' })).toHaveCount(0)
  await expect(openRow.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0)
  await Promise.all(contexts.map((context) => context.close()))
})
