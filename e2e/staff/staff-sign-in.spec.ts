import { demoMarket } from '#domain/demo/api.ts'
import { covers } from '#domain/testing.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })

test('staff sign in on their own screen, and out again', async ({ page }) => {
  covers('B-033', 'B-034', 'B-035', 'B-036', 'B-037', 'B-039', 'B-188', 'B-189', 'B-226', 'B-227', 'B-228')
  await page.goto('/staff')
  await expect(page).toHaveURL(/\/staff\/login$/)
  const { accounts, password } = demoMarket.reply.parse(await (await page.request.get(demoMarket.path)).json())
  const card = page.getByRole('region', { name: 'Demo market' })
  await expect(card.getByRole('button')).toHaveCount(accounts.filter(({ portal }) => portal === 'staff').length)

  await page.getByLabel('Username').fill('staffadmin')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
    'Invalid username or password',
  )
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('staffadmin')

  await card.getByRole('button', { name: /^Admin/ }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password ?? '')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome back, Alex Demo', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/staff$/)
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('Alex Demo')
  await expect(bar).toContainText('Administrator')
  await expect(bar.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/staff/change-password')
  await page.goto('/staff/login')
  await expect(page).toHaveURL(/\/staff$/)

  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout successful', { exact: true })).toBeVisible()
  await expect(page.getByText('You have been logged out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/login$/)
})

test('a user session opens no staff page, and each of the two sessions ends alone', async ({ page, server }) => {
  covers('B-004')
  await signInAsNew(page, server, 'admin')
  await page.goto('/staff/loads')
  await expect(page).toHaveURL(/\/staff\/login\?next=%2Fstaff%2Floads$/)
  const member = await signInAsNewStaff(page, server, 'support')
  await page.goto('/staff')
  await expect(page.getByRole('banner')).toContainText(member.username)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/staff\/login$/)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
})

test('denies an unknown staff role and shows the way back', async ({ page, server }) => {
  covers('B-005', 'B-006')
  await signInAsNewStaff(page, server)
  // No account can have such a role today: this is what an older page would make of a newer one.
  await page.route('**/api/staff/me', async (route) => {
    const answer = await route.fetch()
    const staff = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...staff, role: 'auditor' } })
  })
  await page.goto('/staff/loads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText("You don't have the required permissions to access this page.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/staff')
})

test('shows why a logout fails, and does not treat a failure to read the session as signed out', async ({
  page,
  server,
}) => {
  covers('B-036', 'B-229')
  await signInAsNewStaff(page, server)
  await page.route('**/api/staff/logout', (route) => route.abort())
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
  await page.route('**/api/staff/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByText("Couldn't load your staff account").last()).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), '**/api/staff/me')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
