import { listNotifications, markAllNotificationsRead } from '#domain/notifications/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('counts live notifications at the bell, whose list works by keyboard', async ({ page }) => {
  covers('A-312')
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = `**${listNotifications.path}*`
  await page.route(list, (route) => route.abort())
  const listening = page.waitForResponse('**/api/events*')
  await page.goto('/')
  await listening
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('button', { name: 'Notifications', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('alert')).toContainText("Couldn't load notifications")
  await pressRetry(panel.getByRole('button', { name: 'Retry' }), list)
  await expect(panel).toContainText('No notifications yet.')

  // Both of the trucker's bids are decided while the list is open.
  const won = await market.postLoad()
  await market.accept(won, await market.bid(won))
  const gone = await market.postLoad()
  await market.bid(gone)
  await market.cancel(gone)
  await expect(panel.getByRole('listitem')).toContainText(['Auction cancelled', 'Bid accepted'])
  await expect(panel).toContainText(/You won load QB-\d+\. Acknowledge the rate confirmation\./)
  await expect(panel.getByText('Unread')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const bell = sidebar.getByRole('button', { name: 'Notifications, 2 unread' })
  await expect(bell).toBeFocused()

  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Bid accepted' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/trucker/loads/${won}$`))
  await expect(panel).toBeHidden()
  await sidebar.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Unread' })).toContainText(['Auction cancelled'])
  await page.route(`**${markAllNotificationsRead.path}`, (route) => route.abort())
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Failed to mark notifications as read. Please try again.', { exact: true })).toBeVisible()
  await page.unroute(`**${markAllNotificationsRead.path}`)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Unread')).toHaveCount(0)
  await expect(sidebar.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached()
  await panel.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test("fills the phone's screen with the list, loads more while scrolling, and opens long notices", async ({ page }) => {
  const message = `First line.\n${'A sentence of a long notice. '.repeat(12)}`
  await market.sql(
    `with event as (
      insert into events (action) select 'notice_sent' from generate_series(1, 120) returning id
    )
    insert into notifications (user_id, event_id, kind, title, message)
    select $1, id, 'notice', 'Notice ' || row_number() over (order by id), $2 from event`,
    [market.trucker.id, message],
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const topBar = page.getByRole('complementary', { name: 'Top bar' })
  await expect(topBar.getByText('99+')).toBeVisible()
  await topBar.getByRole('button', { name: 'Notifications, 120 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 360, height: 740 })
  const newest = panel.getByRole('button', { name: 'Notice 120' })
  const text = panel.getByRole('listitem').first().locator('p').first()
  const cut = (await text.boundingBox())!.height
  await newest.click()
  await expect(newest).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(cut)
  await expect(panel.getByRole('listitem').first()).not.toContainText('Unread')
  await expectAccessible(page)
  await expect(async () => {
    await panel.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(panel.getByRole('listitem')).toHaveCount(120, { timeout: 500 })
  }).toPass()
  await expect(panel.getByText('Notifications are kept for 90 days.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close notifications' }).click()
  await expect(panel).toBeHidden()
  await expect(topBar.getByRole('button', { name: 'Notifications, 119 unread' })).toBeFocused()
})
