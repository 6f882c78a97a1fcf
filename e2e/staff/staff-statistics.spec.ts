import { platformStatistics } from '#domain/statistics/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// A platform of its own, on which nothing has happened yet.
let platform: TestServer
test.use({ baseURL: '' })
test.beforeAll(async () => {
  platform = await startServer()
})
test.afterAll(() => platform.stop())

/** Two loads of one day in New York: one is awarded the day after, the other cancelled without a bid. */
async function havePast() {
  const market = await createMarket(platform)
  const [won, cancelled] = [await market.postLoad(), await market.postLoad()]
  await market.accept(won, await market.bid(won, { drayage: 1000, fsc: 20 }))
  await market.cancel(cancelled)
  await market.sql(`update loads set created_at = '2024-03-10T03:30:00Z' where id = any($1)`, [[won, cancelled]])
  await market.sql(`update loads set assigned_at = '2024-03-11T03:59:59Z' where id = $1`, [won])
  await market.sql(`update bids set created_at = '2024-03-10T03:57:30Z' where load_id = $1`, [won])
  await market.close()
}

test('shows platform statistics for the range in the URL, as charts and tables, with errors and empty states', async ({
  page,
}) => {
  covers('B-048', 'F-097', 'F-101')
  await signInAsNewStaff(page, platform, 'support')
  const panel = `${platform.url}/staff?tab=statistics`
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(panel)
  await expect(page.getByText('Detailed analytics will be available here. Coming soon!', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Range of days' })).toHaveCount(0)

  await havePast()
  await openAnew(page, `${panel}&from=2024-03-08&to=2024-03-10`)
  const chart = (name: string) => page.getByRole('region', { name })
  const rows = (name: string) => chart(name).getByRole('table', { name }).locator('tbody tr:not([aria-hidden])')
  const days = 'Loads posted, awarded and completed'
  await expect(rows(days)).toHaveText(['Mar 10, 2024010', 'Mar 9, 2024200', 'Mar 8, 2024000'])
  await expect(page.getByText(/^Days in Eastern Time \(America\/New_York\)$/)).toBeVisible()
  await expect(page.getByText(/^As of \d+:\d\d [AP]M Eastern Time$/)).toBeVisible()
  await expect(chart('Award price by area')).toContainText('most awards first')
  await expect(page.getByText('Detailed analytics will be available here.')).toHaveCount(0)
  await expect(rows('Status funnel')).toHaveText([
    'Posted2100%',
    'Assigned150%',
    /^DO.*00%$/,
    ...Array<RegExp>(4).fill(/00%$/),
  ])
  await expect(rows('Bids per load').nth(1)).toHaveText('1 bid150%')
  await expect(chart('Bids per load')).toContainText('Median0.5')
  await expect(rows('Award price by area')).toHaveText(['Los Angeles, CA$1,200.001'])
  await expect(chart('Time to first bid')).toContainText('Median27 min')
  await expect(rows('Time to first bid').last()).toHaveText('No bid150%')
  await expect(rows('Loads by area')).toHaveText(['Los Angeles, CA210'])
  await expect(chart(days).locator('svg.recharts-surface').first()).toBeVisible()
  await expectAccessible(page)

  await chart(days)
    .getByRole('button', { name: `${days}: table` })
    .press('Enter')
  await expect(page).toHaveURL(/&tables=days$/)
  await expect(chart(days).getByRole('group', { name: `${days}, all rows` })).toBeVisible()
  await page.reload()
  await expect(chart(days).getByRole('button', { name: `${days}: table` })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Dates: Mar 8, 2024 – Mar 10, 2024' }).press('Enter')
  for (const day of [9, 10]) await page.getByRole('button', { name: `${day} March 2024`, exact: true }).click()
  await expect(page).toHaveURL(/[?&]from=2024-03-09&to=2024-03-10/)
  await expect(rows(days)).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Year' }).press('Space')
  await expect(page).toHaveURL(/days=365/)
  await expect(page).not.toHaveURL(/from=/)
  await expect(page.getByText('No load was posted, awarded or completed in this period.')).toBeVisible()
  await page.goBack()
  await expect(rows(days)).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // A chart that does not know yet that the page is narrower.
  await page.locator('.recharts-wrapper').evaluateAll((charts) => {
    for (const chart of charts) chart.style.width = '600px'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await openAnew(page, `${panel}&from=2024-03-10&to=2024-03-08`)
  await expect(page.getByText('The last date is before the first')).toBeVisible()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await page.route(`**${platformStatistics.path}*`, (route) => route.abort())
  await page.goto(panel)
  const failed = page.getByRole('alert').filter({ hasText: "Couldn't load platform statistics" })
  await expect(failed).toBeVisible()
  await pressRetry(failed.getByRole('button', { name: 'Retry' }), `**${platformStatistics.path}*`)
  await expect(page.getByRole('group', { name: 'Range of days' })).toBeVisible()
})
