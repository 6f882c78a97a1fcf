import type { Page } from '@playwright/test'
import { listShipperBids } from '#domain/bids/api.ts'
import { bidderLabel, formatDate } from '#domain/formats.ts'
import { cancelAuction, listLoads } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { clockTolerance } from '#server/live/memory.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

let market: Market

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test('filters bids by tab and load, kept in the URL, and filters the loaded rows right away', async ({ page }) => {
  covers('A-016', 'B-007', 'F-107', 'F-108')
  const [pending, accepted, rejected] = [await haveBid(), await haveBid(), await haveBid()]
  await market.accept(accepted.loadId, accepted.id)
  await page.request.post(cancelAuction.path.replace('{id}', String(rejected.loadId)), { data: {} })

  await page.goto('/shipper/bids')
  await expect(page.getByRole('tab')).toHaveText(['All3', 'Pending1', 'Accepted1', 'Rejected1'])
  await expectLoads(page, [rejected.loadId, accepted.loadId, pending.loadId])
  for (const [row, change] of ['Rejected', 'Accepted', 'Submitted'].entries())
    await expect(page.getByRole('row').nth(row + 1)).toContainText(new RegExp(`${change} (just now|\\d+ \\w+ ago)`))
  const answers = Promise.withResolvers<void>()
  await page.route(`**${listShipperBids.path}?status=*`, async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await expectLoads(page, [accepted.loadId])
  answers.resolve()
  for (const [name, tab, { loadId }] of [
    ['Pending', 'pending', pending],
    ['Accepted', 'accepted', accepted],
    ['Rejected', 'rejected', rejected],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(`${name}1`)
    await expect(page).toHaveURL(`/shipper/bids?tab=${tab}`)
    await expectLoads(page, [loadId])
  }
  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Accepted1')
  await openAnew(page, '/shipper/bids?tab=nonsense')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All3')
  // Live, also at the tabs that are not chosen; in a search the chosen one counts what is found.
  const latest = await haveBid()
  await expect(page.getByRole('tab')).toHaveText(['All4', 'Pending2', 'Accepted1', 'Rejected1'])
  await expectLoads(page, [latest.loadId, rejected.loadId, accepted.loadId, pending.loadId])
  await page.getByLabel('Search by load, place or trucker').fill('nowhere')
  await expect(page.getByRole('tab')).toHaveText(['All0', 'Pending', 'Accepted', 'Rejected'])

  await openAnew(page, '/shipper/bids')
  covers('F-065')
  await page.getByRole('combobox', { name: 'Load' }).click()
  const number = await page.getByRole('row').last().getByRole('link', { name: /^QB-/ }).textContent()
  await page.getByRole('option', { name: number ?? '' }).click()
  await expectLoads(page, [pending.loadId])
  await expect(page).toHaveURL(`/shipper/bids?load=${pending.loadId}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All1')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Load' })).toHaveValue(new RegExp(number ?? ''))
  await page.getByRole('tab', { name: 'Rejected' }).click()
  await expect(page.getByText('No bids match your search and filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expectLoads(page, [rejected.loadId])
})

test('shows every fact of a bid in its column, with a link to its load', async ({ page }) => {
  covers('B-008', 'B-009', 'B-010', 'B-011', 'B-012', 'A-447', 'F-065')
  const charges = { drayage: 1000, fsc: 20, chassisFee: 35, prepull: 85, dropFee: 60 }
  const { loadId } = await haveBid(charges)
  // Changes from just before the page also reach it, and would be fetched again.
  await page.waitForTimeout(2 * clockTolerance)
  // The loads of the bids alone, and no others.
  const loadCalls: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith(listLoads.path)) loadCalls.push(searchParams.get('ids'))
  })
  await page.goto('/shipper/bids')
  const headers = ['Load #', 'Container', 'Route', 'Trucker', 'Bid Amount', 'Submitted', 'Status', 'Action']
  await expect(page.getByRole('columnheader')).toHaveText(headers)
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(/^QB-\d+$/)
  await expect(cells.nth(1)).toContainText("40' HC")
  await expect(cells.nth(2)).toHaveText('Los Angeles, CAOntario, CA 91761')
  await expect(cells.nth(3)).toHaveText(bidderLabel(market.trucker.id))
  await expect(cells.nth(4)).toContainText('Estimated Total (2 Days Chassis w/ Prepull)')
  const unfolded = cells.nth(4).getByRole('definition')
  await expect(unfolded).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(unfolded).not.toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await cells.nth(4).getByRole('button', { name: 'Show charges' }).click()
  for (const charge of [/Drayage\s*\$1,000\.00/, /FSC 20%\s*\$200\.00/, /Chassis 2 × \$35\.00\s*\$70\.00/]) {
    await expect(cells.nth(4)).toContainText(charge)
  }
  for (const charge of [/Prepull\s*\$85\.00/, /Drop fee\s*\$60\.00/, /Broker fee/, /Delivery order fee\s*\$39\.50/]) {
    await expect(cells.nth(4)).toContainText(charge)
  }
  const line = cells.nth(4).locator('div', { hasText: /^Chassis/ })
  await expect.poll(async () => (await line.boundingBox())?.height).toBe(20)
  await expectSum(page)
  await expect(cells.nth(5)).toContainText(formatDate(new Date(), 'America/Los_Angeles'))
  await expect(cells.nth(6)).toHaveText('Pending')
  expect(loadCalls).toEqual([String(loadId)])
  await cells.nth(7).getByRole('link', { name: 'View Load' }).click()
  await expect(page).toHaveURL(`/shipper/loads/${loadId}`)
  await page.goBack()
  await cells.nth(2).getByText('Ontario, CA 91761').click()
  await expect(page).toHaveURL(`/shipper/loads/${loadId}`)
})

async function haveBid(charges?: object): Promise<{ id: number; loadId: number }> {
  const loadId = await market.postLoad()
  return { id: await market.bid(loadId, charges), loadId }
}

async function expectLoads(page: Page, loadIds: readonly number[]) {
  const hrefs = () =>
    page.getByRole('link', { name: 'View Load' }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(hrefs).toEqual(loadIds.map((id) => `/shipper/loads/${id}`))
}

/** The charges of the first bid add up to its estimate. */
async function expectSum(page: Page) {
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(4)
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)
  const charges = await cell.getByRole('definition').allTextContents()
  const total = await cell.locator('strong').textContent()
  expect(charges.map(cents).reduce((sum, charge) => sum + charge, 0)).toBe(cents(total ?? ''))
}
