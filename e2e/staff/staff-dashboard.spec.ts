import type { Page } from '@playwright/test'
import { inProgress } from '#domain/loads/status-choices.ts'
import { listStaffNotices } from '#domain/notices/api.ts'
import { staffActivity, staffLoadCounts, staffUserCounts } from '#domain/staff/dashboard-api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

const stream = '**/api/staff/events*'

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
})
test.afterEach(() => market.close())

test('the dashboard shows counts and live activity with links', async ({ page, server }) => {
  covers('B-002', 'B-040', 'B-041', 'B-042', 'B-043', 'B-044', 'B-045', 'B-046', 'B-047', 'B-049', 'B-154')
  await signInAsNewStaff(page, server, 'support')
  const bare = await market.postLoad()
  await market.bid(await market.postLoad())
  const isLoadingSeen = Promise.withResolvers<void>()
  await page.route(`**${staffActivity.path}`, async (route) => {
    await isLoadingSeen.promise
    await route.abort()
  })
  const listening = page.waitForResponse(stream)
  await page.goto('/staff/dashboard')
  const feed = page.getByRole('region', { name: 'Recent Activity' })
  await expect(feed.locator('li[aria-hidden]')).toHaveCount(3)
  isLoadingSeen.resolve()
  await expect(feed.getByRole('alert')).toContainText("Couldn't load recent activity")
  const retry = feed.getByRole('button', { name: 'Retry' })
  await pressRetry(retry, `**${staffActivity.path}`, (route) => route.fulfill({ json: [] }))
  await expect(feed.getByText('No recent activity found', { exact: true })).toBeVisible()
  await page.unrouteAll()

  const counts = staffLoadCounts.reply.parse(await (await page.request.get(staffLoadCounts.path)).json())
  expect(counts.pending).toBeGreaterThan(0)
  const running = counts.active + counts.pending
  const counted = page.getByRole('navigation', { name: 'Counts' })
  const card = (label: string) => counted.getByRole('link', { name: new RegExp(`^${label}`) })
  await expect(card('Active Loads')).toHaveText(`Active Loads${running}Auctions in progress`)
  for (const [label, href] of [
    ['Active Loads', '/staff/loads?status=active,pending'],
    ['In Progress', `/staff/loads?status=${inProgress}`],
    ['Registered Shippers', '/staff/users?role=shipper'],
    ['Registered Truckers', '/staff/users?role=trucker'],
    ['Completed Loads', '/staff/loads?status=completed'],
  ] as const) {
    await expect(card(label)).toHaveAttribute('href', href)
  }

  await listening
  await market.cancel(bare)
  await expect(card('Active Loads')).toContainText(String(running - 1))
  const line = feed.getByRole('listitem').first()
  await expect(line).toContainText(/ cancelled the auction of load QB-\d+/)
  await expect(line.getByRole('link')).toHaveAttribute('href', `/staff/loads/${bare}`)
  await expect(line.locator('time')).toHaveText('Just now')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Platform Statistics' }).click()
  await expect(page).toHaveURL(/\/staff\/dashboard\?tab=statistics$/)
  await expect(page.getByRole('tab')).toHaveText(['Recent Activity', 'Platform Statistics'])
  await openAnew(page, '/staff?tab=tools')
  await expect(page.getByRole('tab', { name: 'Recent Activity' })).toHaveAttribute('aria-selected', 'true')
})

test('refetches counts every minute and the feed every half minute', async ({ page, server }) => {
  covers('B-053', 'B-190', 'B-191', 'B-192')
  await signInAsNewStaff(page, server)
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
  })
  const times = () => [staffActivity, staffLoadCounts, staffUserCounts].map(({ path }) => asked.get(path) ?? 0)
  const line = { type: 'load', time: new Date().toISOString(), loadId: 1, userId: null }
  await page.route(`**${staffActivity.path}`, (route) =>
    route.fulfill({ json: [{ ...line, id: 1, details: `Answer ${asked.get(staffActivity.path)}` }] }),
  )
  // Nothing but the clock is to make them stale.
  await page.route(stream, (route) => route.abort())
  await page.clock.install()
  await page.goto('/staff')
  await expect(page.getByRole('link', { name: 'Active Loads' })).toContainText('Auctions in progress')
  await expect(page.getByText('Answer 1')).toBeVisible()
  // The minute of each count begins with its answer.
  await page.waitForLoadState('networkidle')
  expect(times()).toEqual([1, 1, 1])
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Answer 2')).toBeVisible()
  expect(times()).toEqual([2, 1, 1])
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Answer 3')).toBeVisible()
  await expect.poll(times).toEqual([3, 2, 2])
})

test('a staff admin has tools, and their notices appear on the pages of the audience', async ({
  page,
  server,
  browser,
}) => {
  covers('B-049', 'B-050', 'B-052', 'B-155')
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff?tab=tools')
  await expect(page.getByRole('link', { name: 'Manage Staff Accounts' })).toHaveAttribute('href', '/staff/manage')
  const panel = page.getByRole('region', { name: 'System Notifications' })
  await expect(panel.getByText('No notices')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const reading = await context.newPage()
  await signInAs(reading, server, market.shipper)
  const listening = reading.waitForResponse('**/api/events*')
  await reading.goto('/glossary')
  await listening
  const banner = reading.getByRole('list', { name: 'Notices' })

  await panel.getByRole('button', { name: 'New Notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Notice' })
  await dialog.getByRole('button', { name: 'Post Notice' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await dialog.getByLabel('Until').fill('2020-01-01T10:00')
  await expectAccessible(page)
  await postAs(page, 'Shippers', 'Port closed on Friday')
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Port closed on Friday')
  await dialog.getByLabel('Until').fill('2090-01-01T10:00')
  await dialog.getByRole('button', { name: 'Post Notice' }).click()
  await expect(page.getByText('Notice posted', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('Until Jan 1, 2090 10:00 AM')
  await expect(banner.getByText('Port closed on Friday')).toBeVisible()

  await panel.getByRole('button', { name: 'New Notice' }).click()
  await postAs(page, 'Everyone', 'Welcome to the new portal')
  await expect(banner).toContainText('Welcome to the new portal')
  await expectAccessible(page)
  await reading.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(reading)
  await banner.getByRole('button', { name: 'Dismiss: Port closed on Friday' }).click()
  await reading.reload()
  await expect(banner.getByRole('listitem')).toHaveText(['Welcome to the new portal'])

  const remove = panel.getByRole('button', { name: 'Remove: Welcome to the new portal' })
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Remove this notice?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Notice removed', { exact: true })).toBeVisible()
  await expect(banner.getByRole('listitem')).toHaveCount(0)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await context.close()
  // Parts for shippers only are not on the staff dashboard.
  await market.postLoad()
  await page.getByRole('tab', { name: 'Recent Activity' }).click()
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Admin Tools' }).click()

  await page.route(`**${listStaffNotices.path}`, (route) => route.abort())
  await page.reload()
  await expect(panel.getByRole('alert')).toContainText("Couldn't load notices")
  await pressRetry(panel.getByRole('button', { name: 'Retry' }), `**${listStaffNotices.path}`)
  await expect(panel).toContainText('Port closed on Friday')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

async function postAs(page: Page, audience: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Notice' })
  await dialog.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: audience }).click()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Post Notice' }).click()
}
