import type { Locator, Page } from '@playwright/test'
import { readPlatformUser } from '#domain/staff/users-api.ts'
import { covers } from '#domain/testing.ts'
import { documentForm, pdf } from '#server/test/files/forms.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const dateAndTime = /[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/
let market: Market
let unique: string

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  unique = crypto.randomUUID().slice(0, 8)
  const account = `update users set company_name = $2, display_name = $3, email = $4, phone = $5 where id = $1`
  await market.sql(account, [
    market.shipper.id,
    `Goods ${unique}`,
    `Desk ${unique}`,
    `${unique}@goods.test`,
    '555 0100',
  ])
  await market.sql(account, [market.trucker.id, `Haulage ${unique}`, null, `${unique}@haulage.test`, '555 0200'])
  await page.setViewportSize(desk)
  await signInAsNewStaff(page, server, 'support')
})
test.afterEach(() => market.close())

test('staff find accounts by role and search', async ({ page }) => {
  covers('B-098', 'B-099', 'B-100', 'B-101', 'B-102', 'B-202')
  await page.goto('/staff/users?role=trucker')
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await expect(role).toHaveValue('Truckers Only')
  await expect(rowOf(page, market.trucker.id)).toBeVisible()
  await expect(rowOf(page, market.shipper.id)).toHaveCount(0)
  const names = ['User ID', 'Username', 'Name', 'Role', 'Company', 'Email', 'Phone', 'Registered']
  await expect(page.getByRole('columnheader')).toHaveText(names)

  await role.click()
  await expect(page.getByRole('option')).toHaveText(['All Users', 'Shippers Only', 'Truckers Only', 'Admins Only'])
  await page.getByRole('option', { name: 'Shippers Only' }).click()
  await expect(page).toHaveURL(/\?role=shipper$/)
  await page.reload()
  await expect(role).toHaveValue('Shippers Only')
  await expect(rowOf(page, market.shipper.id).getByRole('cell')).toHaveText([
    String(market.shipper.id),
    /^shipper-/,
    `Desk ${unique}`,
    'Shipper',
    `Goods ${unique}`,
    `${unique}@goods.test`,
    '555 0100',
    dateAndTime,
  ])
  await expect(rowOf(page, market.trucker.id)).toHaveCount(0)
  await rowOf(page, market.shipper.id)
    .getByRole('link', { name: String(market.shipper.id), exact: true })
    .click()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect(page).toHaveURL(/\/staff\/users\?role=shipper$/)
  await expect(role).toHaveValue('Shippers Only')

  const search = page.getByRole('searchbox')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/users$/)
  for (const words of [`desk ${unique}`, `${unique} GOODS`, `${unique}@goods`]) {
    await search.fill(words)
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, market.shipper.id)).toBeVisible()
  }
  await search.fill(unique)
  await expect(rows(page)).toHaveCount(2)

  await market.sql('update users set registered = false where id = $1', [market.trucker.id])
  await page.reload()
  await expect(rowOf(page, market.trucker.id)).toContainText('Incomplete')
  await expect(rowOf(page, market.shipper.id)).not.toContainText('Incomplete')

  await page.setViewportSize(phone)
  const card = page.getByRole('listitem').filter({ hasText: `Goods ${unique}` })
  await expect(card).toContainText(dateAndTime)
  await expectAccessible(page)
  await search.fill('nobody of that name')
  await expect(page.getByText('No users found', { exact: true })).toBeVisible()
  await search.fill(unique)
  await page.getByRole('link', { name: `Desk ${unique}` }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/users/${market.shipper.id}$`))
})

test('staff open a shipper and a trucker with their loads and documents', async ({ page, server }) => {
  covers('F-092', 'B-103', 'B-104', 'B-105', 'B-106', 'B-107', 'B-108', 'B-109', 'B-203', 'B-204', 'B-205', 'B-207')
  const carrier = `update users set mc_number = 'MC-77', scac_code = 'QUAY', estimated_capacity = 12,
    contact_name = 'Pat Quay', dot_number = '7654321', additional_info = 'Nights only' where id = $1`
  await market.sql(carrier, [market.trucker.id])
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await market.accept(loadId, await market.bid(loadId))
  await market.postLoad({ deliveryCityOrZip: 'Perris' })
  const body = documentForm({ file: pdf('Order.pdf'), type: 'delivery_order', loadId: String(loadId) })
  const { cookie } = market.shipper
  expect((await fetch(`${server.url}/api/documents`, { method: 'POST', headers: { cookie }, body })).status).toBe(201)

  await page.goto('/staff/users')
  await rowOf(page, market.shipper.id).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Desk ${unique}`)
  const user = page.getByRole('region', { name: 'User Information' })
  await expect(user.getByRole('term')).toHaveText(facts)
  await expect(user).toContainText(`Shipper`)
  await expect(user).toContainText(dateAndTime)
  await expect(user).toContainText(`${unique}@goods.test`)
  const company = page.getByRole('region', { name: 'Company Information' })
  await expect(company.getByRole('term')).toHaveText(['Company Name', 'Contact Name'])
  await expect(company).toContainText(`Goods ${unique}`)
  const posted = page.getByRole('table', { name: 'Posted Loads' })
  await expect(posted.getByRole('columnheader').last()).toHaveText('Trucker')
  await expect(rowsOf(posted)).toHaveText([/Perris.*Not assigned/, /Fontana.*Assigned.*Haulage/])
  const documents = page.getByRole('table', { name: 'Documents' })
  await expect(documents.getByRole('columnheader')).toHaveText(['Name', 'Type', 'Related Load', 'Date', 'Action'])
  await expect(rowsOf(documents)).toHaveText([/Order\.pdf.*Delivery Order.*QB-\d+.*, 20\d\d/])
  const view = documents.getByRole('link', { name: 'View Order.pdf' })
  await expect(view).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await view.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-disposition']]).toEqual([200, expect.stringMatching(/^inline/)])
  await expectAccessible(page)
  await expectSearchOfManyRows(page)

  await posted.getByRole('link', { name: `Haulage ${unique}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^trucker-/)
  await expect(user).toContainText('Registration complete')
  await expect(company).toContainText(
    /Pat Quay.*7654321.*MC-77.*QUAY.*12 containers a week.*Area 7 Los Angeles, CA.*Nights only/,
  )
  const won = page.getByRole('table', { name: 'Assigned Loads' })
  await expect(rowsOf(won)).toHaveText([/Fontana/])
  await expect(won.getByRole('columnheader', { name: 'Trucker' })).toHaveCount(0)
  await expect(page.getByText('No documents have been uploaded yet.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Assigned Loads' }).getByRole('link', { name: /^QB-/ }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/loads/${loadId}$`))

  const flag = 'insert into flagged_accounts (user_id, cancelled_auctions, last_at) values ($1, 20, now())'
  await market.sql(flag, [market.shipper.id])
  // Loaded anew: a flag that comes while the page is open is read later.
  await page.goto('/staff/users?role=admin')
  const flagged = page.getByRole('list', { name: 'Flagged Accounts' }).getByRole('listitem')
  await expect(flagged).toContainText('20 auctions with bids')
  await expectAccessible(page)
  await flagged.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/staff/users/${market.shipper.id}$`))
  await market.sql('delete from flagged_accounts', [])
})

test('raise how many auctions a new shipper may have open', async ({ page }) => {
  covers('F-206')
  await market.sql('update users set open_auctions_limit = 5 where id = $1', [market.shipper.id])
  await page.goto(`/staff/users/${market.shipper.id}`)
  const limit = page.getByText(/^Up to \d+ until the first award/)
  await expect(limit).toContainText('Up to 5 until the first award')
  await page.getByRole('button', { name: 'Change Limit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Change Limit' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Open auctions until the first award' }).click()
  await page.getByRole('option', { name: '25 open auctions' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change Limit' }).click()
  await expect(limit).toContainText('Up to 25 until the first award')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change Limit' }).click()
  await dialog.getByRole('combobox', { name: 'Open auctions until the first award' }).click()
  await page.getByRole('option', { name: 'No limit' }).click()
  await dialog.getByRole('button', { name: 'Change Limit' }).click()
  await expect(limit).toHaveCount(0)
})

/** Two rows are seen at a glance; nine are searched, by a name in the address that the other list has not. */
async function expectSearchOfManyRows(page: Page): Promise<void> {
  covers('G-317')
  const loads = page.getByRole('region', { name: 'Posted Loads' })
  await expect(loads.getByRole('searchbox')).toHaveCount(0)
  for (const deliveryCityOrZip of ['Carson', 'Ontario', 'Chino', 'Rialto', 'Colton', 'Corona', 'Norco'])
    await market.postLoad({ deliveryCityOrZip })
  await loads.getByRole('searchbox').pressSequentially('cor')
  await expect(rowsOf(loads)).toHaveText([/Corona/])
  await expect(page).toHaveURL(/\?q=cor$/)
  await expect(rowsOf(page.getByRole('table', { name: 'Documents' }))).toHaveText([/Order\.pdf/])
  await loads.getByRole('searchbox').fill('')
}

const facts = ['Username', 'Display Name', 'Role', 'Registered', 'Email', 'Phone', 'Country']

test('shows "User Not Found" for a missing user and an error when loading fails', async ({ page }) => {
  covers('B-110', 'B-232', 'B-241')
  for (const [address, title] of [
    ['/staff/users/999999', 'User Not Found'],
    ['/staff/users/nobody', 'User Not Found'],
    ['/staff/loads/999999', 'Load Not Found'],
    ['/staff/nowhere', 'Page Not Found'],
  ] as const) {
    await openAnew(page, address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title)
  }
  const addressOf = (path: string) => `**${path.replace('{id}', String(market.shipper.id))}*`
  await page.route(addressOf(readPlatformUser.path), (route) => route.abort())
  await openAnew(page, `/staff/users/${market.shipper.id}`)
  await expect(page.getByText('Failed to fetch user details')).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), addressOf(readPlatformUser.path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Desk ${unique}`)
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect(page).toHaveURL(/\/staff\/users$/)
})

function rows(page: Page): Locator {
  return rowsOf(page.getByRole('table'))
}

function rowOf(page: Page, id: number): Locator {
  return rows(page).filter({ has: page.getByRole('link', { name: String(id), exact: true }) })
}
