import type { Locator, Page } from '@playwright/test'
import { completeRegistration, register } from '#domain/auth/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

const company = {
  companyName: 'Harbor Line Drayage',
  contactName: 'Dana Whitfield',
  email: 'dispatch@harborline.com',
  phone: '(310) 555-0142',
  country: 'CAN',
}
const carrier = {
  estimatedCapacity: 40,
  mc_number: 'MC-778214',
  scac_code: 'HBLD',
  containerHandling: [true, false, false, false, true],
  areasServed: [7],
}

test('leads a trucker from the sign-in screen to Complete Registration', async ({ page }) => {
  covers('A-065', 'F-021', 'F-123')
  await page.goto('/auth?mode=register')
  await page.getByRole('radiogroup', { name: 'Account type' }).getByText('Trucker').click()
  const typed = {
    Username: 'reg-new',
    Password: 'Harbor-Crane-7',
    'Company name': company.companyName,
    'Contact name': company.contactName,
    Email: company.email,
    Phone: company.phone,
    'Estimated capacity': '40',
    'MC Number': carrier.mc_number,
    'SCAC Code': carrier.scac_code,
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await expect(page.getByLabel('Display name')).toHaveValue(company.companyName)
  await page.getByLabel('Display name').fill('Harbor Line')
  await field(page, 'Company name').fill('Harbor Line Drayage LLC')
  await expect(page.getByLabel('Display name')).toHaveValue('Harbor Line')
  await page.getByRole('combobox', { name: 'Service areas' }).pressSequentially('angeles')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Bonded' }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/trucker\/registration$/)
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    role: 'trucker',
    displayName: 'Harbor Line',
    registered: false,
    areasServed: [7],
    containerHandling: [false, false, false, false, true],
  })
})

test('fills the form with what is known of the trucker', async ({ page }) => {
  covers('A-206', 'A-207', 'A-208', 'A-209', 'A-210', 'A-211', 'A-213')
  await signInTrucker(page, 'reg-known')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Company Information',
    'Business Credentials',
    'Container Handling Capabilities',
    'Service Areas',
    'Additional Information',
  ])
  covers('F-124')
  await expect(page.getByText(/^Harbor Line Drayage · Dana Whitfield · /)).toBeVisible()
  await expect(field(page, 'Company name')).toBeHidden()
  await unfold(page, 'Company Information')
  await expect(field(page, 'Company name')).toBeFocused()
  await expect(field(page, 'Company name')).toHaveValue(company.companyName)
  await unfold(page, 'Business Credentials')
  await expect(field(page, 'Estimated capacity')).toHaveValue('40')
  await unfold(page, 'Container Handling Capabilities')
  await unfold(page, 'Service Areas')
  await expect(page.getByRole('switch')).toHaveCount(5)
  await expect(page.getByRole('switch', { name: 'Overweight' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Reefer' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Los Angeles, CA' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await expect(page.getByRole('option')).toHaveText(['USA (United States)', 'CAN (Canada)', 'MEX (Mexico)'])
})

test('finds areas by search and chooses them by region', async ({ page }) => {
  covers('A-209', 'F-085')
  await signInTrucker(page, 'reg-areas')
  await unfold(page, 'Service Areas')
  await expect(page.getByText('1 area selected')).toBeVisible()
  const areas = page.getByRole('group', { name: 'Service areas' })
  const california = areas.getByRole('group', { name: 'CA', exact: true })
  await expect(california.getByRole('checkbox', { name: 'CA: select all' })).toHaveJSProperty('indeterminate', true)
  await california.getByRole('checkbox', { name: 'CA: select all' }).check()
  await expect(page.getByText('6 areas selected')).toBeVisible()
  await page.getByLabel('Search service areas').fill('mexico')
  const other = areas.getByRole('group', { name: 'Other' })
  await expect(areas.getByRole('group')).toHaveCount(2)
  await expect(
    areas.getByRole('group', { name: 'MX', exact: true }).getByRole('checkbox', { name: 'Mexico City, MX' }),
  ).toBeVisible()
  await other.getByRole('checkbox', { name: 'All Mexico' }).press('Space')
  await expect(page.getByText('7 areas selected')).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Selected areas' })
  await expect(chosen.getByRole('listitem')).toHaveCount(7)
  await chosen.getByRole('button', { name: 'Remove Los Angeles, CA' }).press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveCount(6)
  await expect(chosen.locator(':focus')).toHaveAccessibleName(/^Remove /)
  await expect(page.getByText('6 areas selected')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByLabel('Search service areas').fill('houston')
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 areas selected')).toBeVisible()
  await expect(page.getByLabel('Search service areas')).toHaveValue('')
  await page.getByLabel('Search service areas').fill('nowhere')
  await expect(page.getByText('No areas found matching your search')).toBeVisible()
})

test('names every field of an empty form', async ({ page }) => {
  covers('A-343', 'A-344', 'A-345', 'A-346', 'A-348', 'A-349', 'A-350', 'A-351')
  await signInTrucker(page, 'reg-empty')
  for (const title of ['Company Information', 'Business Credentials', 'Service Areas']) await unfold(page, title)
  for (const label of ['Company name', 'Contact name', 'Email', 'Phone', 'MC Number', 'SCAC Code']) {
    await field(page, label).fill('')
  }
  await typeNumber(field(page, 'Estimated capacity'), '0')
  await page.getByRole('checkbox', { name: 'Los Angeles, CA' }).uncheck()
  await submit(page)
  for (const [label, message] of Object.entries({
    'Company name': 'Company name is required',
    'Contact name': 'Contact name is required',
    Email: 'Valid email is required',
    Phone: 'Phone number is required',
    'MC Number': 'MC Number is required',
    'SCAC Code': 'SCAC Code is required',
    'Estimated capacity': 'Estimated capacity is required',
    'Search service areas': 'Select at least one service area',
  })) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(field(page, 'Company name')).toBeFocused()
})

test('opens the dashboard without a reload after an accepted form', async ({ page }) => {
  covers('A-211', 'A-212', 'A-214', 'A-215', 'A-353', 'A-432', 'F-003')
  await signInTrucker(page, 'reg-done')
  await unfold(page, 'Business Credentials')
  await typeNumber(field(page, 'Estimated capacity'), '')
  await submit(page)
  await expect(field(page, 'Estimated capacity')).toHaveAccessibleDescription(/Required/)
  await expect(field(page, 'Estimated capacity')).toHaveValue('')
  await typeNumber(field(page, 'Estimated capacity'), '1,205', 'tab')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const seen = Promise.withResolvers<void>()
  await page.route(`**${completeRegistration.path}`, async (route) => {
    await seen.promise
    await route.continue()
  })
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  seen.resolve()
  await expectToast(
    page,
    'Registration Completed',
    'Your trucker profile has been completed successfully. You can now submit bids.',
  )
  await expect(page).toHaveURL(/\/trucker\/dashboard$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    registered: true,
    country: 'CAN',
    estimatedCapacity: 1205,
  })
})

test('shows the form only to truckers who have not completed it', async ({ page }) => {
  covers('A-205')
  await makeAccount(page, { role: 'shipper', username: 'reg-shipper' })
  await page.goto('/trucker/registration')
  await expect(page).toHaveURL(/\/$/)
  await page.context().clearCookies()
  await makeAccount(page, { role: 'trucker', username: 'reg-registered', ...carrier })
  await completeByApi(page)
  await page.goto('/trucker/registration')
  await expect(page).toHaveURL(/\/$/)
})

test('keeps what was typed when the form cannot be sent', async ({ page }) => {
  covers('A-433')
  // The page must not learn that the registration was completed elsewhere.
  await page.route('**/api/events*', () => {})
  await signInTrucker(page, 'reg-offline')
  await unfold(page, 'Company Information')
  await field(page, 'Company name').click()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await field(page, 'Company name').fill('Harbor Line West')
  await page.context().setOffline(true)
  await submit(page)
  await expectToast(page, 'Registration Failed', 'Failed to complete registration. Please try again.')
  await expect(field(page, 'Company name')).toHaveValue('Harbor Line West')
  await page.context().setOffline(false)
  await completeByApi(page)
  await submit(page)
  await expectToast(page, 'Registration Failed', 'Registration is already complete')
  await expect(page).toHaveURL(/\/$/)
})

test('asks before leaving with typed values', async ({ page }) => {
  await signInTrucker(page, 'reg-leave')
  await unfold(page, 'Company Information')
  await field(page, 'Company name').fill('Harbor Line West')
  await page.getByRole('link', { name: 'Resources' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/trucker\/registration$/)
  await expect(field(page, 'Company name')).toHaveValue('Harbor Line West')
  await page.getByRole('link', { name: 'Resources' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).not.toHaveURL(/\/trucker\/registration$/)
})

test('axe finds nothing on desktop and phone', async ({ page }) => {
  test.slow() // axe looks at every area four times
  await signInTrucker(page, 'reg-axe')
  await expectAccessible(page)
  for (const title of ['Company Information', 'Service Areas']) await unfold(page, title)
  await field(page, 'Company name').fill('')
  await page.getByRole('checkbox', { name: 'Los Angeles, CA' }).uncheck()
  await submit(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})

function unfold(page: Page, title: string): Promise<void> {
  return page.getByRole('button', { name: `Edit ${title}` }).click()
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Complete Registration' }).click()
}

/** A trucker fresh from registering, on the form. */
async function signInTrucker(page: Page, username: string): Promise<void> {
  await makeAccount(page, { role: 'trucker', username, ...carrier })
  await page.goto('/trucker/registration')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function makeAccount(page: Page, account: { role: string; username: string }): Promise<void> {
  const answer = await page.request.post(register.path, {
    data: { password: 'Harbor-Crane-7', ...company, ...account },
  })
  expect(answer.status()).toBe(201)
}

async function completeByApi(page: Page): Promise<void> {
  const answer = await page.request.post(completeRegistration.path, { data: { ...company, ...carrier } })
  expect(answer.status()).toBe(200)
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
}
