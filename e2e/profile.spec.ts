import type { Browser, Locator, Page } from '@playwright/test'
import { register } from '#domain/auth/api.ts'
import { changePassword, changeServiceAreas, listSessions, updateProfile } from '#domain/profile/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from './support/accessible.ts'
import { createMarket, type Market, servedArea, signInAs } from './support/market.ts'
import { signInAsNew } from './support/people.ts'
import { expect, test } from './support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
const password = 'Harbor-Crane-7'
const company = {
  companyName: 'Harbor Goods',
  contactName: 'Ada Quay',
  email: 'ada@example.com',
  phone: '555 0100',
  country: 'USA',
}
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
})
test.afterEach(() => market.close())

test('a shipper changes the own details, which the menu and other pages follow', async ({ page, context }) => {
  covers('A-321', 'B-120', 'B-121', 'B-137', 'B-171', 'B-210', 'B-235')
  await makeShipper(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Security'])
  await page.goto('/profile?tab=areas')
  await expectTab(page, 'Profile Information')
  await expect(page.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/history')
  await expect(field(page, 'Company name')).toHaveValue(company.companyName)
  await expect(field(page, 'MC Number')).toBeHidden()
  const other = await context.newPage()
  await other.goto('/profile')
  await field(other, 'Phone').fill('555 0199')

  await field(page, 'Email').fill('nobody')
  await save(page)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(field(page, 'Email')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Email').fill('')
  await field(page, 'Display name').fill('Ada at the Quay')
  await save(page)
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')
  await expect(page.getByRole('complementary').getByText('Ada at the Quay')).toBeVisible()
  // The other page follows, but for what is being typed there, and sends no more than that.
  await expect(field(other, 'Display name')).toHaveValue('Ada at the Quay')
  await expect(field(other, 'Phone')).toHaveValue('555 0199')
  await save(other)
  await expectToast(other, 'Profile Updated', 'Your profile has been updated successfully.')
  await expect(field(page, 'Phone')).toHaveValue('555 0199')
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    displayName: 'Ada at the Quay',
    email: null,
    phone: '555 0199',
    companyName: company.companyName,
  })
})

test('typed values survive a look at another tab, and leaving asks first', async ({ page }) => {
  covers('B-120', 'B-235')
  await makeShipper(page)
  await page.goto('/profile')
  await field(page, 'Company name').fill('Quay West')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page).toHaveURL(/\/profile\?tab=security$/)
  await page.goBack()
  await expect(field(page, 'Company name')).toHaveValue('Quay West')
  await page.getByRole('link', { name: 'Resources' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/profile/)
  await page.route(`**${updateProfile.path}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { message: 'The database is not available' } })
      : route.continue(),
  )
  await save(page)
  await expectToast(page, 'Update Failed', 'The database is not available')
  await expect(field(page, 'Company name')).toHaveValue('Quay West')
  await page.unroute(`**${updateProfile.path}`)
  await save(page)
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(/\/glossary$/)
})

test('a changed password signs out everywhere but here', async ({ page, browser, server }) => {
  covers('B-120', 'B-124', 'B-172', 'B-173', 'B-174', 'B-175', 'B-176', 'B-177', 'B-178', 'B-179', 'B-180')
  covers('B-211', 'B-236', 'B-237', 'B-238')
  const username = await makeShipper(page)
  const elsewhere = await signInElsewhere(browser, server.url, username, password)
  await page.goto('/profile?tab=security')
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^End session:/ })).toHaveCount(1)
  await submitPasswords(page, '', '', '')
  for (const [label, message] of [
    ['Current password', 'Current password is required'],
    ['New password', 'Password must be at least 8 characters'],
    ['Confirm new password', 'Confirm new password is required'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(field(page, 'Current password')).toBeFocused()
  await expectAccessible(page)
  for (const [next, message] of [
    ['harbor-7', 'Password must contain at least one uppercase letter'],
    ['HARBOR-7', 'Password must contain at least one lowercase letter'],
    ['Harbor-C', 'Password must contain at least one number'],
    ['Harbor77', 'Password must contain at least one special character'],
    [password, 'New password must be different from current password'],
  ] as const) {
    await submitPasswords(page, password, next, next)
    await expect(field(page, 'New password')).toHaveAccessibleDescription(new RegExp(message))
  }
  await submitPasswords(page, 'wrong', 'Quay-Crane-8', 'Quay-Crane-9')
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match')

  await submitPasswords(page, 'wrong', 'Quay-Crane-8', 'Quay-Crane-8')
  await expectToast(page, 'Password Change Failed', 'Current password is incorrect')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('Current password is incorrect')
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(page).toHaveURL(/\/profile\?tab=security$/)

  await page.route(`**${changePassword.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await submitPasswords(page, password, 'Quay-Crane-8', 'Quay-Crane-8')
  await expectToast(page, 'Password Change Failed', 'Failed to change password')
  await page.unroute(`**${changePassword.path}`)
  await submitPasswords(page, password, 'Quay-Crane-8', 'Quay-Crane-8')
  await expectToast(page, 'Password Changed', 'Your password has been updated successfully')
  await expect(field(page, 'Current password')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^End session:/ })).toHaveCount(0)
  await expect(elsewhere).toHaveURL(/\/auth$/)
  await page.reload()
  await expectTab(page, 'Security')
  await elsewhere.context().close()
})

test('a session elsewhere is listed at once, and ended', async ({ page, browser, server }) => {
  const username = await makeShipper(page)
  await page.route(`**${listSessions.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/profile?tab=security')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch sessions')
  await page.unroute(`**${listSessions.path}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Active now')
  const elsewhere = await signInElsewhere(browser, server.url, username, password)
  const row = page.getByRole('listitem').filter({ hasText: 'Last seen' })
  await expect(row).toContainText('Chrome on Linux')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
  const question = page.getByRole('dialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'End Session' }).click()
  await expectToast(page, 'Session Ended', 'Chrome on Linux is signed out.')
  await expect(row).toHaveCount(0)
  await expect(elsewhere).toHaveURL(/\/auth$/)
  await elsewhere.context().close()
})

test('a trucker serves other areas, and sees other loads', async ({ page, context, server }) => {
  covers('A-257', 'B-121', 'B-122', 'B-123', 'B-157', 'B-181', 'B-212', 'B-239')
  await signInAs(page, server, market.trucker)
  await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  const loads = await context.newPage()
  await loads.goto('/available-loads')
  await expect(loads.getByText('Fontana')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Service Areas' }).click()
  await expect(page).toHaveURL(/\/profile\?tab=areas$/)
  const list = page.getByRole('group', { name: 'Service areas' })
  expect((await list.boundingBox())?.height).toBe(300)
  await expect(
    list.getByRole('group', { name: 'CA', exact: true }).getByRole('checkbox', { name: /, CA$/ }),
  ).not.toHaveCount(0)
  await page.getByLabel('Search service areas').fill('nowhere')
  await expect(page.getByText('No areas found matching your search')).toBeVisible()
  await page.getByLabel('Search service areas').fill('angeles')
  await page.getByRole('checkbox', { name: 'Los Angeles, CA' }).uncheck()
  await save(page)
  await expect(page.getByLabel('Search service areas')).toHaveAccessibleDescription(
    'Please select at least one service area',
  )
  await page.getByLabel('Search service areas').fill('savannah')
  await page.getByRole('checkbox', { name: 'Savannah, GA' }).check()
  await page.route(`**${changeServiceAreas.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await save(page)
  await expectToast(page, 'Update Failed', 'Failed to update service areas')
  await page.unroute(`**${changeServiceAreas.path}`)
  await save(page)
  await expectToast(page, 'Service Areas Updated', 'Your service areas have been updated successfully.')
  await expect(loads.getByText('Fontana')).toBeHidden()
})

test('a trucker edits what can be handled, and the details of a carrier', async ({ page, server }) => {
  test.slow() // axe looks at every area
  covers('A-257', 'B-121', 'B-125', 'B-182', 'B-240')
  await signInAs(page, server, market.trucker)
  await market.sql(`update users set container_handling = '{f,f,f,f,f}', mc_number = 'MC-1' where id = $1`, [
    market.trucker.id,
  ])
  await page.setViewportSize(phone)
  await page.goto('/profile?tab=capacity')
  await expect(page.getByRole('switch')).toHaveCount(5)
  await page.getByRole('switch', { name: 'Reefer' }).check()
  await page.route(`**${updateProfile.path}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await save(page)
  await expectToast(page, 'Update Failed', 'Failed to update container handling capabilities')
  await expect(page.getByRole('switch', { name: 'Reefer' })).toBeChecked()
  await page.unroute(`**${updateProfile.path}`)
  await save(page)
  await expectToast(
    page,
    'Capabilities Updated',
    'Your container handling capabilities have been updated successfully.',
  )
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Profile Information' }).click()
  await expect(field(page, 'MC Number')).toHaveValue('MC-1')
  await field(page, 'Estimated capacity').fill('0')
  await save(page)
  await expect(field(page, 'Estimated capacity')).toHaveAccessibleDescription(
    /^Number must be greater than or equal to 1/,
  )
  await expectAccessible(page)
  await field(page, 'Estimated capacity').fill('40')
  await save(page)
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    estimatedCapacity: 40,
    containerHandling: [false, false, false, true, false],
    areasServed: [servedArea],
  })
  await page.getByRole('tab', { name: 'Service Areas' }).click()
  await expectAccessible(page)
})

test('who is not registered is led on, and an admin has two tabs', async ({ page, server }) => {
  covers('A-321', 'B-120', 'B-121')
  await signInAs(page, server, market.trucker)
  await market.sql('update users set registered = false where id = $1', [market.trucker.id])
  await page.goto('/profile')
  await expect(page.getByRole('tab')).toHaveCount(4)
  await page.getByRole('link', { name: 'Complete Registration' }).click()
  await expect(page).toHaveURL(/\/trucker\/registration$/)
  await page.context().clearCookies()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth$/)
  await signInAsNew(page, server, 'admin')
  await page.goto('/profile?tab=capacity')
  await expectTab(page, 'Profile Information')
  await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Security'])
  await expect(page.getByRole('link', { name: 'Complete Registration' })).toBeHidden()
})

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Changes' }).click()
}

async function expectTab(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts.getByText(title, { exact: true })).toBeVisible()
  await expect(toasts.getByText(text, { exact: true })).toBeVisible()
}

async function submitPasswords(page: Page, current: string, next: string, confirmed: string): Promise<void> {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(confirmed)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

/** Signed in as a new shipper with a password; answers the name. */
async function makeShipper(page: Page): Promise<string> {
  const username = `profile-${crypto.randomUUID().slice(0, 8)}`
  const answer = await page.request.post(register.path, { data: { role: 'shipper', username, password, ...company } })
  expect(answer.status()).toBe(201)
  return username
}

/** The same account in another browser, with an open page. */
async function signInElsewhere(browser: Browser, url: string, username: string, typed: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const listening = page.waitForResponse('**/api/events*')
  await page.goto('/auth')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(typed)
  await page.getByRole('button', { name: 'Login' }).click()
  await listening
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}
