import type { Locator, Page } from '@playwright/test'
import { register } from '#domain/auth/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { haveLoad } from '../support/shipper.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

const password = 'Harbor-Crane-7'

test('the sign-in screen names the product and has Login and Register', async ({ page }) => {
  covers('A-006', 'A-007', 'A-008', 'A-057')
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quaybid Drayage Trucking Platform')
  await expect(page).toHaveTitle(/Drayage Trucking Platform/)
  for (const feature of [
    'Anonymous bidding',
    'Secure document exchange',
    'Real-time status updates',
    'Nationwide port coverage',
  ]) {
    await expect(page.getByText(feature)).toBeVisible()
  }
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Register'])
  await expect(field(page, 'Username')).toBeVisible()
  await expect(field(page, 'Password')).toBeVisible()
})

test('keeps the Login or Register tab in the URL, and typed values when switching', async ({ page }) => {
  covers('A-059')
  await page.goto('/auth')
  await field(page, 'Username').fill('harborline')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=register$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await field(page, 'Company name').fill('Harbor Line')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(field(page, 'Company name')).toHaveValue('Harbor Line')
})

test('says what a login lacks and why it fails, keeps what was typed, and shows the password on request', async ({
  page,
}) => {
  covers('A-324', 'A-415', 'F-117', 'F-119')
  await page.goto('/auth')
  await expect(field(page, 'Username')).toBeFocused()
  await page.getByRole('button', { name: 'Login' }).click()
  await expectMessage(field(page, 'Username'), 'Enter your username')
  await expectMessage(field(page, 'Password'), 'Enter your password')
  await expect(field(page, 'Username')).toBeFocused()

  await field(page, 'Username').fill('nobody')
  await field(page, 'Password').fill('wrong-password')
  await field(page, 'Password').press('Enter')
  await expectToast(page, 'Login failed', 'Invalid username or password')
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Invalid username or password')
  await expect(field(page, 'Password')).toBeFocused()
  await expect(field(page, 'Username')).toHaveValue('nobody')
  await expect(field(page, 'Password')).toHaveValue('wrong-password')

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).press('Enter')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
})

test('opens the dashboard after a login, and redirects /auth there afterwards', async ({ page }) => {
  covers('A-009', 'A-063', 'A-414')
  await makeShipper(page, 'auth-login', 'Dana')
  await page.goto('/auth')
  await field(page, 'Username').fill('auth-login')
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login successful', 'Welcome back, Dana!')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/auth?mode=register')
  await expect(page).toHaveURL(/\/$/)
})

test('shows the next account on the same page its own lists', async ({ page }) => {
  covers('A-064')
  await makeShipper(page, 'auth-first')
  await makeShipper(page, 'auth-second')
  await page.goto('/auth')
  await logIn(page, 'auth-first')
  const load = await haveLoad(page.request)
  const row = page.getByRole('link', { name: load.loadNumber })
  await expect(row.first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, 'auth-second')
  await expect(page.getByText('No loads found')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, 'auth-first')
  await expect(row.first()).toBeVisible()
})

test("hides the earlier account's data after a sign-in in another tab", async ({ page }) => {
  covers('A-064')
  await makeShipper(page, 'auth-tab-first')
  await makeShipper(page, 'auth-tab-second')
  // The end of the first session sends no hint, as to a computer that was asleep.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/auth')
  await logIn(page, 'auth-tab-first')
  const load = await haveLoad(page.request)
  await page.reload()
  const row = page.getByRole('link', { name: load.loadNumber })
  await expect(row.first()).toBeVisible()
  const data = { username: 'auth-tab-second', password }
  expect((await page.request.post('/api/login', { data })).ok()).toBe(true)
  await expect(page.getByText('No loads found')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('names every field of an empty shipper registration', async ({ page }) => {
  covers('A-325', 'A-326', 'A-327', 'A-328')
  await page.goto('/auth?mode=register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectMessages(page, {
    Username: 'Username must be at least 3 characters',
    Password: 'Password must be at least 8 characters',
    'Company name': 'Company name is required for shippers',
    'Contact name': 'Contact name is required for shippers',
    Email: 'Valid email is required for shippers',
    Phone: 'Phone number is required for shippers',
  })
  await expect(field(page, 'Username')).toBeFocused()
  await field(page, 'Email').fill('dispatch@harborline')
  await expectMessage(field(page, 'Email'), 'Valid email is required for shippers')
  await field(page, 'Email').fill('dispatch@harborline.com')
  await expect(page.getByText('Valid email is required for shippers')).toBeHidden()
})

test('names every field of an empty trucker registration', async ({ page }) => {
  covers('A-061', 'A-331', 'A-332', 'A-333', 'A-334', 'A-336', 'A-338', 'A-339')
  await page.goto('/auth?mode=register')
  await chooseType(page, 'Trucker')
  await typeNumber(field(page, 'Estimated capacity'), '0')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectMessages(page, {
    'Company name': 'Company name is required for truckers',
    'Contact name': 'Contact name is required for truckers',
    Email: 'Valid email is required for truckers',
    Phone: 'Phone number is required for truckers',
    'Estimated capacity': 'Estimated capacity is required for truckers',
    'MC Number': 'MC Number is required for truckers',
    'SCAC Code': 'SCAC Code is required for truckers',
  })
  for (const words of ['Overweight', 'Dangerous goods', 'Out of gauge', 'Reefer', 'Bonded']) {
    await expect(page.getByRole('checkbox', { name: words })).toBeVisible()
  }
})

test('takes the capacity as the number in the text, or 1, and sends what it shows', async ({ page }) => {
  covers('A-337', 'F-002', 'F-003')
  await page.goto('/auth?mode=register')
  await chooseType(page, 'Trucker')
  const capacity = field(page, 'Estimated capacity')
  for (const [typed, shown] of [
    ['', '1'],
    ['many', '1'],
    ['12.9', '12'],
  ] as const) {
    await typeNumber(capacity, typed)
    await capacity.blur()
    await expect(capacity).toHaveValue(shown)
  }
  await fillShipper(page, `capacity-${crypto.randomUUID().slice(0, 8)}`)
  await field(page, 'MC Number').fill('MC-778214')
  await field(page, 'SCAC Code').fill('HRBL')
  await typeNumber(capacity, '1,205', 'tab')
  // The answer is waited for too: it signs the browser in, which must not happen during the next test.
  const answered = page.waitForResponse(`**${register.path}`)
  await page.getByRole('button', { name: 'Register' }).click()
  expect((await answered).request().postDataJSON()).toMatchObject({ role: 'trucker', estimatedCapacity: 1205 })
})

test('keeps typed values when the account type changes', async ({ page }) => {
  covers('A-058')
  await page.goto('/auth?mode=register')
  await expect(page.getByRole('radio', { name: 'Shipper' })).toBeChecked()
  await field(page, 'Company name').fill('Harbor Line')
  await chooseType(page, 'Trucker')
  await field(page, 'MC Number').fill('MC-778214')
  await chooseType(page, 'Shipper')
  await expect(field(page, 'MC Number')).toBeHidden()
  await expect(field(page, 'Company name')).toHaveValue('Harbor Line')
  await chooseType(page, 'Trucker')
  await expect(field(page, 'MC Number')).toHaveValue('MC-778214')
})

test('registers and signs in a shipper without a display name', async ({ page }) => {
  covers('A-060', 'A-063', 'A-330', 'A-416')
  await page.goto('/auth?mode=register')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('USA (United States)')
  await fillShipper(page, 'auth-new')
  await page.getByLabel('Display name').fill('')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'Registration successful', 'Welcome, auth-new!')
  await expect(page).toHaveURL(/\/$/)
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    username: 'auth-new',
    role: 'shipper',
    country: 'USA',
  })
})

test('shows a taken username at its field and keeps what was typed', async ({ page }) => {
  covers('A-066', 'A-417', 'A-436')
  await makeShipper(page, 'auth-taken')
  await page.goto('/auth?mode=register')
  await fillShipper(page, 'AUTH-taken')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectMessage(field(page, 'Username'), 'Username already exists or is invalid')
  await expect(field(page, 'Username')).toBeFocused()
  await expectToast(page, 'Registration failed', 'Username already exists')
  await expect(field(page, 'Company name')).toHaveValue('Harbor Line')
  await expect(field(page, 'Password')).toHaveValue(password)
})

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a narrow phone', { width: 360, height: 740 }],
] as const) {
  test(`axe finds nothing on ${device}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectAccessible(page)
    await page.goto('/auth?mode=register')
    await chooseType(page, 'Trucker')
    await field(page, 'Password').fill('short')
    await page.getByRole('button', { name: 'Register' }).click()
    await expectAccessible(page)
  })
}

/** A field by its whole label; a password has no role. */
function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

async function chooseType(page: Page, type: 'Shipper' | 'Trucker'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Account type' }).getByText(type).click()
}

async function logIn(page: Page, username: string): Promise<void> {
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
}

async function fillShipper(page: Page, username: string): Promise<void> {
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await field(page, 'Company name').fill('Harbor Line')
  await field(page, 'Contact name').fill('Dana Whitfield')
  await field(page, 'Email').fill('dispatch@harborline.com')
  await field(page, 'Phone').fill('(310) 555-0142')
}

/** An account made by the API, and signed out of again. */
async function makeShipper(page: Page, username: string, displayName?: string): Promise<void> {
  const answer = await page.request.post(register.path, {
    data: {
      role: 'shipper',
      username,
      password,
      displayName,
      companyName: 'Harbor Line',
      contactName: 'Dana Whitfield',
      email: 'dispatch@harborline.com',
      phone: '(310) 555-0142',
      country: 'USA',
    },
  })
  expect(answer.status()).toBe(201)
  await page.context().clearCookies()
}

async function expectMessages(page: Page, messages: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(messages)) await expectMessage(field(page, label), message)
}

async function expectMessage(input: Locator, message: string): Promise<void> {
  await expect(input).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)))
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('li[data-kind]').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
}
