import type { Locator, Page } from '@playwright/test'
import { editUser } from '#domain/admin/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { nameParties } from '../support/admin.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market } from '../support/market.ts'
import { confirmSessions, signInAsNew } from '../support/people.ts'
import { expectEach, rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
  await confirmSessions(server, 'user', await signInAsNew(page, server, 'admin'))
})
test.afterEach(() => market.close())

test('admins list, filter, view and edit accounts, with the filter in the URL', async ({ page }) => {
  covers('A-018', 'B-028', 'B-029', 'B-030', 'B-031', 'B-032', 'B-209')
  await nameParties(market)
  // Other tests leave accounts in the same database: this one is the newest.
  const newest = 'update users set created_at = now() where id = $1 returning username'
  const username = String((await market.sql(newest, [market.trucker.id])).rows[0].username)
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Manage Users' }).click()
  await expect(page).toHaveURL(/\/manage-users$/)
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Display Name',
    'Username',
    'Role',
    'Company',
    'Registered',
    'Created',
    'Actions',
  ])
  const row = page.getByRole('table').getByRole('row').filter({ hasText: username })
  await expect(row.getByRole('cell').first()).toHaveText(String(market.trucker.id))
  await expect(row).toContainText(/Trucker.*Quay Haulage.*Yes.*\d{4}/)

  await choose(page, 'Role', 'Shippers Only')
  await expect(page).toHaveURL(/role=shipper/)
  await expectEach(rows(page), 'Shipper')
  await expect(row).toHaveCount(0)
  await choose(page, 'Registration', 'Not registered')
  await expect(page).toHaveURL(/role=shipper&registered=false/)
  await expect(page.getByText('No users found.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No users found.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Harbor Goods' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('searchbox').fill('haulage quay')
  await expect(page).toHaveURL(/q=haulage/)
  await expectEach(rows(page), 'Quay Haulage')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  // The second click counts from the order that the first one asked for, also before that is on the screen.
  await page.getByRole('button', { name: 'Username', exact: true }).dblclick()
  await expect(page).toHaveURL(/sort=-username/)
  await page.getByRole('searchbox').fill(username)
  await expect(rows(page)).toHaveCount(1)

  await row.getByRole('button', { name: /^View / }).click()
  const view = page.getByRole('dialog', { name: 'User Details' })
  await expect(view.getByRole('region', { name: 'Carrier' })).toContainText('Los Angeles, CA')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Edit / }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByLabel('Email').fill('nobody@')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Invalid email address')).toBeVisible()
  await expect(edit.getByLabel('Email')).toBeFocused()
  await edit.getByLabel('Email').fill('office@example.com')
  await edit.getByLabel('Display name').fill('Quay Office')
  const sent = page.waitForRequest((request) => request.method() === editUser.method)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: 'office@example.com', displayName: 'Quay Office' })
  await expect(edit).toBeHidden()
  await expect(page.getByText('The account of Quay Office has been updated.', { exact: true })).toBeVisible()
  await expect(row).toContainText('Quay Office')
  await expectAccessible(page)

  // Further rows come while scrolling. They are older than the accounts of other tests, which look for theirs on the first page.
  await market.sql(
    `insert into users (username, password_hash, role, registered, created_at)
     select 'crowd-' || n, '-', 'shipper', true, now() - interval '90 days' from generate_series(1, 130) as n
     on conflict do nothing`,
    [],
  )
  // These alone: beyond 200 rows only those near sight are in the page.
  await openAnew(page, '/manage-users?role=shipper&q=crowd')
  await expect(rows(page).first()).toContainText('Shipper')
  const further = page.waitForResponse((answer) => answer.url().includes('cursor='))
  await rows(page).last().scrollIntoViewIfNeeded()
  await further
  await expect.poll(() => rows(page).count()).toBeGreaterThan(100)
})

test('admins filter all loads by status and search, open them with their bids, and list all bids', async ({ page }) => {
  covers('A-022', 'A-318')
  await nameParties(market)
  const assigned = await market.postLoad({ deliveryCityOrZip: 'Fontana', targetPrice: 918_273 })
  await market.accept(assigned, await market.bid(assigned, { drayage: 1000, fsc: 20, chassisFee: 30, prepull: 100 }))
  const open = await market.postLoad({ deliveryCityOrZip: 'Perris' })
  await page.goto('/all-loads?load=999999')
  const details = page.getByRole('dialog', { name: 'Load Details' })
  await expect(details).toContainText('Load Not Found')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await openAnew(page, '/all-loads?status=pending,active')
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Load #',
    'Shipper',
    'Origin',
    'Destination',
    'Container Type',
    'Status',
    'Bids',
    'Expires',
    'Assigned To',
    'Created',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Active & Pending')
  await expect(rows(page)).toHaveText([/QB-\d+Harbor Goods.*Los Angeles, CAPerris40' HCPendingNo bids yet0/])
  await choose(page, 'Status', 'Assigned')
  await expect(page).toHaveURL(/status=assigned$/)
  await expect(rows(page).first()).toContainText(/Harbor Goods.*Fontana.*Assigned1.*Quay Haulage\$1,000.00 drayage/)
  await choose(page, 'Status', 'All Loads')
  await page.getByRole('searchbox').fill('fontana haulage')
  await expectEach(rows(page), 'Fontana')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('fontana haulage')

  await rows(page).first().click()
  await expect(details.getByRole('table', { name: 'Bids' })).toContainText(/Quay Haulage.*\$1,000.00.*Accepted/)
  await expect(details).not.toContainText('918,273')
  await expectAccessible(page)
  await page.goBack()
  await expect(details).toBeHidden()

  await market.bid(open, { drayage: 777 })
  await expectBids(page, assigned)

  covers('F-113', 'F-114')
  const long = await market.postLoad()
  await market.sql(`update loads set delivery_city_or_zip = repeat('x', 90) where id = $1`, [long])
  await openAnew(page, '/all-loads?q=xxxxx')
  const cells = rows(page).first().getByRole('cell')
  await expect(cells.first()).toHaveText(/^QB-\d+$/)
  await expect(cells.first()).toHaveCSS('font-variant-numeric', 'normal')
  await expect(cells.nth(6)).toHaveCSS('font-variant-numeric', 'tabular-nums slashed-zero')
  await expect.poll(async () => (await cells.nth(3).locator('span').boundingBox())?.height).toBeLessThan(45)
  await cells.nth(3).hover()
  await expect(page.getByRole('tooltip')).toHaveText('x'.repeat(90))
})

/** All bids in tabs by status: one that is pending on top of the one that won the load. */
async function expectBids(page: Page, load: number): Promise<void> {
  await openAnew(page, '/all-bids')
  await expect(page.getByRole('tab')).toHaveText(
    ['All', 'Pending', 'Accepted', 'Rejected', 'Expired', 'Withdrawn'].map((name) => new RegExp(`^${name}\\d`)),
  )
  await expect(page.getByRole('columnheader')).toHaveText([
    'Load #',
    'Trucker',
    'Drayage',
    'FSC',
    'Carrier Total',
    'Status',
    'Submitted',
  ])
  await expect(rows(page).first()).toContainText(/^QB-\d+Quay Haulage\$777.00/)
  await expect(rows(page).nth(1)).toContainText(/Quay Haulage\$1,000.0020%\$1,360.00Accepted/)
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await expect(page).toHaveURL(/status=accepted/)
  await expect(rows(page).first()).toContainText('$1,000.00')
  await page.reload()
  await expect(rows(page).first()).toContainText('$1,000.00')
  await expectEach(rows(page), 'Accepted')
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', `/all-loads?load=${load}`)
}

function rows(page: Page): Locator {
  return rowsOf(page.getByRole('main').getByRole('table'))
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
