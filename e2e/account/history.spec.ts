import type { Locator, Page } from '@playwright/test'
import { listHistory, truckerEarnings } from '#domain/activity/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

const charges = { drayage: 1000, fsc: 20, chassisFee: 30, prepull: 100 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
})
test.afterEach(() => market.close())

test('a shipper opens the history, reads it by day and type, and sees it grow', async ({ page, server }) => {
  covers('A-005', 'A-019')
  const bidder = bidderLabel(market.trucker.id)
  const cancelled = await market.postLoad()
  await market.cancel(cancelled)
  await market.sql(
    `alter table events disable trigger events_append_only;
     update events set at = at - interval '3 days' where load_id = ${cancelled};
     alter table events enable trigger events_append_only`,
    [],
  )
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load, charges))
  await signInAs(page, server, market.shipper)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Find' }).fill('history')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')

  await expect(linesOf(page)).toHaveText([
    new RegExp(`^Bid acceptedQB-\\d+${bidder}\\$1,509\\.50`),
    new RegExp(`^Bid receivedQB-\\d+${bidder}\\$1,509\\.50Just now\\d+:\\d\\d [AP]M$`),
    /^Load posted/,
    /^Auction cancelled.*3 days ago/,
    /^Load posted/,
  ])
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(3)

  await page.getByRole('tab', { name: 'Bids' }).click()
  await expect(page).toHaveURL(/\/history\?type=bid$/)
  await expect(linesOf(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Bids' })).toHaveAttribute('aria-selected', 'true')
  await expect(linesOf(page)).toHaveCount(2)

  await linesOf(page).first().hover()
  const again = page.waitForResponse(`**${listHistory.path}*`)
  await market.bid(await market.postLoad())
  await again
  await expect(linesOf(page)).toHaveCount(2)
  await page.mouse.move(5, 5)
  await expect(linesOf(page)).toHaveCount(3)
  await expect(linesOf(page).first()).toHaveAttribute('data-fresh', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await linesOf(page).filter({ hasText: 'Bid accepted' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${load}$`))
})

test('a trucker reads earnings as bars or a table, and pages through the history', async ({ page, server }) => {
  const done = await market.postLoad()
  await market.accept(done, await market.bid(done, charges))
  await market.sql(`update loads set status = 'completed', completed_at = now() where id = $1`, [done])
  await market.bid(await market.postLoad())
  await market.sql(
    `insert into events (at, action, actor_user_id)
     select now() - n * interval '1 hour', 'logged_in', $1 from generate_series(1, 150) n`,
    [market.trucker.id],
  )
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  let drawings = 0
  page.on('request', (request) => {
    if (request.url().includes('/chart-bars')) drawings += 1
  })
  await signInAs(page, server, market.trucker)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'View Earnings' })).toBeVisible()
  expect(drawings).toBe(0)
  await page.getByRole('link', { name: 'View Earnings' }).click()

  const earned = page.getByRole('region', { name: 'Earnings' })
  await expect(earned.getByRole('list')).toHaveText(/Awarded\$1,360\.00Completed\$1,360\.00/)
  await expect(earned.locator('svg.recharts-surface').first()).toBeVisible()
  await expect(earned.locator('.recharts-bar-rectangle path')).toHaveCount(2)
  const weeks = earned.getByRole('table', { name: 'Earned by week' })
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(weeks.getByRole('row').nth(1)).toHaveText(/^Week of \w+ \d+, \d{4}\$1,360\.001 load\$1,360\.001 load$/)
  await expectAccessible(page)
  await earned.getByRole('radio', { name: 'Chart' }).press('ArrowRight')
  await expect(earned.locator('svg.recharts-surface')).toHaveCount(0)
  await expect(weeks).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await earned.getByRole('radio', { name: 'By week' }).press('ArrowRight')
  await expect(page).toHaveURL(/\?view=table&by=month$/)
  await page.reload()
  await expect(earned.getByRole('radio', { name: 'By month' })).toBeChecked()
  await earned.getByRole('radio', { name: 'Table' }).press('ArrowLeft')
  await expect(earned.locator('.recharts-bar-rectangle path')).toHaveCount(2)
  await expect(earned.getByRole('table', { name: 'Earned by month' }).getByRole('row')).toHaveCount(13)
  expect(refused).toEqual([])

  await expect(linesOf(page).first()).toHaveText(/^Bid submittedQB-\d+\$500\.00/)
  await expect(linesOf(page).nth(1)).toHaveText(/^Bid acceptedQB-\d+You won the load\$1,360\.00/)
  await expect(linesOf(page)).toHaveCount(100)
  await linesOf(page).last().scrollIntoViewIfNeeded()
  await expect(linesOf(page)).toHaveCount(153)
  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  await expect(page).toHaveURL(/[?&]type=sign-in$/)
  await expect(linesOf(page).first()).toHaveText(/^Signed in/)
})

test('finds the lines of a load, the oldest first on request, by the address', async ({ page, server }) => {
  covers('G-319', 'F-225')
  await market.bid(await market.postLoad({ deliveryCityOrZip: 'Fontana' }), charges)
  await market.postLoad({ deliveryCityOrZip: 'Perris' })
  await signInAs(page, server, market.shipper)
  await page.goto('/history')
  await expect(linesOf(page)).toHaveText([/^Load posted/, /^Bid received/, /^Load posted/])
  const search = page.getByRole('searchbox', { name: 'Search by load, place or container' })
  await search.fill('\u0436')
  await expect(page.getByText('Type another letter')).toBeVisible()
  await search.fill('p')
  await expect(linesOf(page)).toHaveText([/^Load posted/, /^Load posted/])
  await search.fill('')
  await search.pressSequentially('fontana')
  await expect(linesOf(page)).toHaveText([/^Bid received/, /^Load posted/])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  await expect(page).toHaveURL(/\/history\?q=fontana&sort=time$/)
  await expect(linesOf(page)).toHaveText([/^Load posted/, /^Bid received/])
  await page.getByRole('tab', { name: 'Bids' }).click()
  await expect(linesOf(page)).toHaveText([/^Bid received/])
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByText('No activity in this tab matches your search.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Show Results' }).click()
  await expect(page).toHaveURL(/\/history\?type=account$/)
})

test('shows an empty history, a failed one with Retry, and those of admins and new users', async ({ page, server }) => {
  covers('A-019')
  const admin = await signInAsNew(page, server, 'admin')
  await page.goto('/history?type=bid')
  await expect(page.getByText('No activity yet.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All', 'Documents', 'Account', 'Sign-ins'])
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText('You have not uploaded any documents yet.')).toBeVisible()
  await market.sql(`insert into events (action, actor_user_id) values ('password_changed', $1)`, [admin.id])
  await page.route(`**${listHistory.path}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/history')
  await expect(page.getByRole('alert')).toContainText("Couldn't load your history")
  await expectAccessible(page)
  await pressRetry(page.getByRole('button', { name: 'Retry' }), `**${listHistory.path}*`)
  await expect(linesOf(page)).toHaveText([/^Password changed/])

  await page.context().clearCookies()
  const newcomer = await signInAsNew(page, server, 'trucker')
  await page.goto('/history')
  await expect(page.getByText('You have not won a load in the last twelve months.')).toBeVisible()
  await page.route(`**${truckerEarnings.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText("Couldn't load your earnings")
  await market.sql(`update users set registered = false where id = $1`, [newcomer.id])
  await page.reload()
  await expect(page.getByText('No activity yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Earnings' })).toHaveCount(0)
})

/** The lines of the history, the latest first. */
function linesOf(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('listitem')
}
