import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { adminStats, systemState } from '#domain/admin/api.ts'
import { covers } from '#domain/testing.ts'
import { nameParties } from '../support/admin.ts'
import { createMarket, type Market } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

const sampleMark = 'Sample data - live statistics could not be loaded'
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsNew(page, server, 'admin')
})
test.afterEach(() => market.close())

/** Its tiles, with a pixel between them, leave no cell of the strip empty. */
async function expectFilled(strip: Locator): Promise<void> {
  const share = () =>
    strip.evaluate((nav) => {
      const area = ({ width, height }: DOMRect) => width * height
      const tiles = [...nav.children].map((tile) => area(tile.getBoundingClientRect()))
      return tiles.reduce((sum, one) => sum + one, 0) / area(nav.getBoundingClientRect())
    })
  await expect.poll(share).toBeGreaterThan(0.97)
}

test('the admin dashboard shows counts and status and links to lists', async ({ page }) => {
  covers('A-012', 'A-018', 'A-247', 'A-248', 'A-249', 'A-250', 'A-251', 'A-252', 'A-253', 'A-254', 'A-255')
  covers('B-027', 'B-138', 'B-208', 'A-318')
  const load = await market.postLoad({ deliveryCityOrZip: 'Fontana', targetPrice: 918_273 })
  await market.bid(load)
  await nameParties(market)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')

  const main = page.getByRole('main')
  const waiting = '/manage-users?role=trucker&registered=false'
  await expect(main.getByRole('link', { name: /^Manage Users/ })).toHaveAttribute('href', '/manage-users')
  await expect(main.getByRole('link', { name: /^All Loads/ })).toHaveAttribute('href', '/all-loads')
  await expect(main.getByRole('link', { name: /^Pending Verifications.*incomplete registration/ })).toHaveAttribute(
    'href',
    waiting,
  )
  const counted = await market.sql(`select count(*) from users where role = 'trucker' and not registered`, [])
  const pending = String(counted.rows[0].count)
  const tiles = page.getByRole('navigation', { name: 'Counts' }).getByRole('link')
  await expect(tiles).toHaveText([
    /^Total Users[\d,]+\+[\d,]+ this week$/,
    /^Shippers[\d,]+\+[\d,]+ this week$/,
    /^Truckers[\d,]+\+[\d,]+ this week$/,
    /^Active Loads1\+1 this week$/,
    /^Completed Loads[\d,]+\+[\d,]+ this week$/,
    new RegExp(`^Pending Verifications${pending}\\+\\d+ this week$`),
  ])
  await expectFilled(page.getByRole('navigation', { name: 'Counts' }))

  const status = page.getByRole('region', { name: 'System Status' })
  await expect(status.getByRole('definition')).toHaveText(['Operational', 'Connected', /^\d+ms$/, /^\d+%$/])
  await expect(page.getByText(sampleMark)).toHaveCount(0)

  await page.getByRole('row').filter({ hasText: 'Fontana' }).click()
  const details = page.getByRole('dialog', { name: 'Load Details' })
  await expect(details).toContainText('Harbor Goods')
  await expect(details.getByRole('table', { name: 'Bids' }).getByRole('row').nth(1)).toContainText('Quay Haulage')
  await expect(details).not.toContainText('918,273')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await page.getByRole('button', { name: /^System Settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'System Settings' })
  await expect(settings.getByRole('region', { name: 'Auctions' })).toContainText('1 to 336 hours')
  await expect(settings.getByRole('region', { name: 'Health' })).toContainText('Connected')
  await settings.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Export Reports/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Bids' }).click()
  const report = await downloading
  expect(report.suggestedFilename()).toBe('quaybid-bids.csv')
  expect(await readFile(await report.path(), 'utf8')).toContain('Quay Haulage')

  await page.getByRole('button', { name: /^User Notifications/ }).click()
  const notice = page.getByRole('dialog', { name: 'Send Notification' })
  await notice.getByRole('combobox', { name: 'Send to' }).click()
  await page.getByRole('option', { name: 'All truckers' }).click()
  await notice.getByLabel('Title').fill('Pier 400 is closed')
  await notice.getByLabel('Message').fill('Until Monday. Use Pier T.')
  await notice.getByRole('button', { name: 'Send Notification' }).click()
  await expect(page.getByText('Notification sent', { exact: true })).toBeVisible()
  const { body } = await market.read(market.trucker, '/api/notifications')
  expect(body).toMatchObject({ unread: 1, items: [{ title: 'Pier 400 is closed' }] })
  await expect(page.getByRole('link', { name: 'View All Auctions' })).toHaveAttribute('href', '/all-loads')
})

test('shows marked samples when the counts cannot be read, until a retry brings the real ones', async ({ page }) => {
  covers('A-250', 'A-252', 'A-256')
  await page.route(`**${adminStats.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route(`**${systemState.path}`, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: sampleMark })).toHaveCount(2)
  const tiles = page.getByRole('navigation', { name: 'Counts' }).getByRole('link')
  await expect(tiles).toHaveText([
    'Total Users87+5 this week',
    'Shippers34',
    'Truckers53',
    'Active Loads21',
    'Completed Loads143',
    'Pending Verifications12',
  ])
  const figures = page.getByRole('region', { name: 'System Status' }).getByRole('definition')
  await expect(figures).toHaveText(['Operational', 'Connected', '54ms', '32%'])
  const status = page.getByRole('region', { name: 'System Status' })
  await expect(status).toContainText('Sample figures')
  await expect(status).not.toContainText('Live')
  await expect(status.locator('[data-state=good]')).toHaveCount(0)

  await pressRetry(page.getByRole('alert').first().getByRole('button', { name: 'Retry' }), `**${adminStats.path}`)
  await expect(tiles.nth(4)).toHaveText(/^Completed Loads[\d,]+\+[\d,]+ this week$/)
  await expect(page.getByText(sampleMark)).toHaveCount(1)

  const lost = JSON.stringify({ message: 'The database is not available', code: 'database-unavailable' })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await pressRetry(retry, `**${systemState.path}`, (route) => route.fulfill({ status: 503, body: lost }))
  await expect(figures).toHaveText(['Degraded', 'Unavailable', '–', '–'])
  await expect(page.getByText(sampleMark)).toHaveCount(0)
})
