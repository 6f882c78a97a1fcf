import type { Page } from '@playwright/test'
import { changeServiceAreas, updateProfile } from '#domain/profile/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, servedArea, signInAs } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { company, expectTab, expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
})
test.afterEach(() => market.close())

test('updates menu and other pages when a shipper changes the own details', async ({ page, context }) => {
  covers('A-321', 'B-120', 'B-121', 'B-137', 'B-171', 'B-210', 'B-235', 'F-032')
  await makeShipper(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Security'])
  await openAnew(page, '/profile?tab=areas')
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
  // No email address is a change of it, too.
  const dialog = page.getByRole('dialog', { name: "Confirm It's You" })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')
  await expect(page.getByRole('complementary').getByText('Ada at the Quay')).toBeVisible()
  // The other page follows, except for what is being typed there, and sends no more than that.
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

test('keeps typed values across tabs, and asks before leaving', async ({ page }) => {
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

test('shows other loads after a trucker changes the service areas', async ({ page, context, server }) => {
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
  await expect(list).toHaveCSS('height', '300px')
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

test('a trucker edits capabilities and carrier details', async ({ page, server }) => {
  test.slow() // axe looks at every area
  covers('A-257', 'B-121', 'B-125', 'B-182', 'B-240', 'F-117')
  await signInAs(page, server, market.trucker)
  await market.sql(`update users set container_handling = '{f,f,f,f,f}', mc_number = 'MC-1' where id = $1`, [
    market.trucker.id,
  ])
  await page.setViewportSize(phone)
  await page.goto('/profile?tab=capacity')
  await expect(page.getByRole('switch')).toHaveCount(5)
  await page.getByRole('switch', { name: 'Reefer' }).check()
  await page.route(`**${updateProfile.path}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { message: 'The database is not available' } })
      : route.continue(),
  )
  await save(page)
  await expectToast(page, 'Update Failed', 'Failed to update container handling capabilities')
  // Why, at the switches: each is described by it, the first has the focus.
  const [first, reefer] = [page.getByRole('switch').first(), page.getByRole('switch', { name: 'Reefer' })]
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('The database is not available')
  await expect(reefer).toHaveAccessibleDescription('The database is not available')
  await expect(reefer).toBeChecked()
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
  await typeNumber(field(page, 'Estimated capacity'), '0')
  await save(page)
  await expect(field(page, 'Estimated capacity')).toHaveAccessibleDescription(
    /^Number must be greater than or equal to 1/,
  )
  await expectAccessible(page)
  await typeNumber(field(page, 'Estimated capacity'), '40')
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

test('leads an unregistered trucker on, and gives an admin two tabs', async ({ page, server }) => {
  covers('A-321', 'B-120', 'B-121')
  await signInAs(page, server, market.trucker)
  await market.sql('update users set registered = false where id = $1', [market.trucker.id])
  await page.goto('/profile')
  await expect(page.getByRole('tab')).toHaveCount(4)
  await page.getByRole('link', { name: 'Complete Registration' }).click()
  await expect(page).toHaveURL(/\/trucker\/registration$/)
  await page.context().clearCookies()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/)
  await signInAsNew(page, server, 'admin')
  await page.goto('/profile?tab=capacity')
  await expectTab(page, 'Profile Information')
  await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Security'])
  await expect(page.getByRole('link', { name: 'Complete Registration' })).toBeHidden()
})

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Changes' }).click()
}
