import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { servedArea } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const account = ['Profile', 'Documents', 'Settings']
const menus = {
  shipper: ['Dashboard', 'Active Auctions', 'Loads', 'Bids', 'Resources', ...account],
  trucker: ['Dashboard', 'Available Loads', 'My Bids', 'My Loads', 'Resources', ...account],
  admin: ['Dashboard', 'Manage Users', 'All Loads', 'All Bids', 'Resources', ...account],
} as const
const headings = { shipper: 'Shipper Dashboard', trucker: 'Trucker Dashboard', admin: 'Admin Dashboard' }

for (const role of ['shipper', 'trucker', 'admin'] as const) {
  test(`gives a ${role} their own dashboard and menu`, async ({ page, server }) => {
    covers('A-010', 'A-011', 'A-012', 'A-042', 'A-045', 'A-047', 'A-048', 'A-049', 'A-050', 'A-052', 'A-053', 'A-054')
    covers('A-056', 'A-316', 'A-320')
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAsNew(page, server, role, [servedArea])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[role])
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText([...menus[role]])
    await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar).toContainText('Quaybid')
    await expect(sidebar).toContainText('Drayage Trucking Platform')
    const name = role[0]!.toUpperCase() + role.slice(1)
    await expect(sidebar).toContainText(`${name} Account`)
    await expect(sidebar.getByText(name[0]!, { exact: true })).toBeVisible()
  })
}

test('fills a narrow screen with the menu, under its own title, and closes it on the way', async ({ page, server }) => {
  covers('A-043', 'A-044', 'A-046', 'F-075')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNew(page, server, 'trucker', [servedArea])
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toContainText('Quaybid Freight')
  await expect.poll(() => menu.boundingBox()).toMatchObject({ width: 390, height: 844 })
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Available Loads' }).click()
  await expect(page).toHaveURL(/\/available-loads$/)
  await expect(menu).toBeHidden()
})

test('logging out shows a toast and leads to sign-in, without a menu', async ({ page, server }) => {
  covers('A-014', 'A-041', 'A-055', 'A-063', 'A-396', 'A-418')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsNew(page, server, 'shipper')
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible()
  await expect(page.getByText('You have been successfully logged out.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth$/)
})

test('shows a failed logout when the server cannot be reached', async ({ page, server }) => {
  covers('A-419')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsNew(page, server, 'shipper')
  await page.goto('/')
  await page.route('**/api/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
})

test('Ctrl+K finds pages and loads', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAsNew(page, server, 'trucker', [servedArea])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('available')
  await expect(page.getByRole('dialog').getByText('Available Loads')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/available-loads$/)
})
