import type { Page } from '@playwright/test'
import { createStaff, staffLogin } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const password = 'Windlass-pier-7'

function newUsername(): string {
  return `staff-${crypto.randomUUID().slice(0, 8)}`
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

test('an admin adds a member of staff and edits accounts, with server errors in words', async ({ page, server }) => {
  covers('B-054', 'B-055', 'B-056', 'B-057', 'B-059', 'B-060', 'B-061', 'B-062', 'B-063', 'B-155')
  covers('B-158', 'B-159', 'B-160', 'B-161', 'B-217', 'B-218', 'B-222', 'B-223')
  const admin = await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff/manage')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Username',
    'Email',
    'Role',
    'Status',
    'Last Login',
    'Actions',
  ])
  await expect(rowOf(page, admin.username)).toContainText('Administrator')

  await page.getByRole('button', { name: 'Add New Staff' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Staff' })
  await expect(adding.getByLabel('Username')).toBeFocused()
  await expect(adding.getByLabel('Role')).toHaveValue('Operations')
  await adding.getByRole('button', { name: 'Create Staff' }).click()
  for (const message of [
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Full name is required',
    'Must be a valid email address',
  ]) {
    await expect(adding.getByText(message, { exact: true })).toBeVisible()
  }
  await adding.getByLabel('Username').fill(admin.username)
  await adding.getByLabel('Password', { exact: true }).fill(password)
  const fullName = `Nora ${newUsername()}`
  await adding.getByLabel('Full name').fill(fullName)
  await adding.getByLabel('Email').fill('nora@example.com')
  await adding.getByLabel('Role').click()
  await expect(page.getByRole('option')).toHaveText(['Administrator', 'Operations', 'Accounting', 'Support'])
  await page.getByRole('option', { name: 'Support' }).click()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Create Staff' }).click()
  await expect(page.getByText('Failed to Create Staff', { exact: true })).toBeVisible()
  await expect(adding.getByText('Username already exists', { exact: true })).toBeVisible()
  await adding.getByLabel('Username').fill(newUsername())
  await adding.getByRole('button', { name: 'Create Staff' }).click()
  await expect(page.getByText('Staff Created', { exact: true })).toBeVisible()
  await expect(page.getByText('New staff member has been added successfully', { exact: true })).toBeVisible()
  const row = rowOf(page, fullName)
  for (const text of ['nora@example.com', 'Support', 'Active', 'Never']) await expect(row).toContainText(text)

  await row.getByRole('button', { name: `Edit ${fullName}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Staff' })
  await expect(editing.getByText('Leave blank to keep current password')).toBeVisible()
  await expect(editing.getByText('Inactive staff cannot log into the system')).toBeVisible()
  await expect(editing.getByLabel('Email')).toHaveValue('nora@example.com')
  await editing.getByRole('switch', { name: 'Active' }).press('Space')
  await editing.getByLabel('Email').fill('nora2@example.com')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Staff Updated', { exact: true })).toBeVisible()
  await expect(page.getByText('Staff member has been updated successfully', { exact: true })).toBeVisible()
  await expect(row).toContainText('Inactive')
  await expect(row).toContainText('nora2@example.com')

  // Errors of the server in words, on a phone.
  covers('B-219')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `Edit ${admin.username}` }).click()
  await page.route('**/api/staff/users/*', (route) => route.abort())
  await editing.getByLabel('Full name').fill('Nora Harbor')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to Update Staff', { exact: true })).toBeVisible()
  await expect(editing.getByRole('alert')).toHaveText('Failed to update staff user')
  await expect(editing.getByLabel('Full name')).toHaveValue('Nora Harbor')
  await expectAccessible(page)
  // The database of the tests has other administrators.
  const message = 'At least one active administrator is required'
  await page.route('**/api/staff/users/*', (route) => route.fulfill({ status: 409, json: { message } }))
  const active = editing.getByRole('switch', { name: 'Active' })
  await active.press('Space')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByText(message, { exact: true })).toBeVisible()
  await expect(active).toBeFocused()
  await expect(active).not.toBeChecked()
})

test('leads staff who are no admins back to the dashboard', async ({ page, server }) => {
  covers('B-064', 'B-155', 'B-230')
  await signInAsNewStaff(page, server, 'operations')
  await page.goto('/staff/manage')
  await expect(page).toHaveURL(/\/staff$/)
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
  await expect(page.getByText("You don't have permission to view this page", { exact: true })).toBeVisible()
})

test('staff change a password set by an admin first, and stay signed in', async ({ page, server }) => {
  covers('B-065', 'B-066', 'B-067', 'B-068', 'B-165', 'B-166', 'B-167', 'B-168', 'B-220', 'B-224', 'F-037')
  const username = newUsername()
  await signInAsNewStaff(page, server, 'admin')
  const data = { username, password, fullName: 'Nora Harbor', email: 'nora@example.com', role: 'support' }
  expect((await page.request.post(createStaff.path, { data })).status()).toBe(201)
  expect((await page.request.post(staffLogin.path, { data: { username, password } })).status()).toBe(200)
  await page.goto('/staff/loads')
  await expect(page).toHaveURL(/\/staff\/change-password$/)
  const forced = page
    .getByRole('note')
    .filter({ hasText: 'An admin set your current password. Change it to continue.' })
  await expect(forced).toBeVisible()
  const form = page.getByRole('form', { name: 'Change password' })
  const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    form.getByLabel(label, { exact: true }),
  )
  const send = () => form.getByRole('button', { name: 'Change Password' }).click()
  await send()
  await expect(form.getByText('Current password is required')).toBeVisible()
  await expect(form.getByText('New password must be at least 6 characters')).toBeVisible()
  await expect(form.getByText('Password confirmation is required')).toBeVisible()
  await current!.fill('wrong')
  await next!.fill('Windlass-pier-8')
  await again!.fill('Windlass-pier-9')
  await send()
  await expect(form.getByText("Passwords don't match")).toBeVisible()
  await again!.fill('Windlass-pier-8')
  await send()
  await expect(page.getByText('Failed to Change Password', { exact: true })).toBeVisible()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await expect(current!).toBeFocused()
  await page.route('**/change-password', (route) => route.abort(), { times: 1 })
  await current!.fill(password)
  await send()
  await expect(page.getByText('Failed to change password', { exact: true })).toBeVisible()

  await send()
  await expect(page.getByText('Your password has been successfully changed.', { exact: true })).toBeVisible()
  await expect(page.getByText('You will need the new password at your next login.', { exact: true })).toBeVisible()
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible()
  await expect(page.getByText('Your password has been updated successfully', { exact: true })).toBeVisible()
  await expect(current!).toHaveValue('')
  await expect(forced).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Nora Harbor')
})

test('an admin filters the audit log and reads the settings in force', async ({ page, server }) => {
  covers('B-051', 'F-098', 'F-271', 'F-286', 'G-318')
  const admin = await signInAsNewStaff(page, server, 'admin')
  const username = newUsername()
  const data = { username, password, fullName: 'Nora Harbor', email: 'nora@example.com', role: 'support' }
  expect((await page.request.post(createStaff.path, { data })).status()).toBe(201)
  expect((await page.request.post(staffLogin.path, { data: { username, password: 'wrong' } })).status()).toBe(401)
  await page.goto('/staff')
  await page.getByRole('tab', { name: 'Admin Tools' }).click()
  await page.getByRole('button', { name: /^Security Audit Log/ }).click()
  const log = page.getByRole('dialog', { name: 'Security Audit Log' })
  await expect(log.getByRole('row').nth(1)).toContainText(`Nora Harbor${username} (staff)`)
  await expect(log.getByRole('row').nth(1)).toContainText('Sign-in failed')
  await expect(log.getByRole('row').nth(2)).toContainText('Staff account created')
  await expectAccessible(page)
  await log.getByRole('button', { name: 'Time' }).click()
  await log.getByLabel('Search').pressSequentially(username)
  await expect(rowsOf(log)).toHaveText([/Staff account created/, /Sign-in failed/])
  await log.getByRole('button', { name: 'Time' }).click()
  await expect(rowsOf(log)).toHaveText([/Sign-in failed/, /Staff account created/])
  await log.getByLabel('Search').fill('nobody at all')
  await expect(log.getByText('No entries match your filters.')).toBeVisible()
  await log.getByRole('button', { name: 'Reset', exact: true }).click()
  await log.getByLabel('Username').fill(admin.username)
  await expect(log.getByRole('row')).toHaveCount(2)
  await log.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Failed sign-ins' }).click()
  await expect(log.getByText('No entries found', { exact: true })).toBeVisible()
  await expect(log.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/staff/audit-log.csv?kind=failure&actor=${admin.username}`,
  )
  await log.getByRole('button', { name: 'Show All' }).click()
  await expect(log.getByRole('row').nth(1)).toContainText('Sign-in failed')
  await log.getByLabel('From').click()
  // Without its sheet the calendar is as wide as the window.
  const month = page.getByRole('button', { name: / 20\d\d$/ }).last()
  await expect(month).toBeVisible()
  await expect.poll(async () => (await month.boundingBox())?.width).toBeLessThan(300)
  await page.keyboard.press('Escape')
  const from = log.getByRole('textbox', { name: 'From' })
  for (const typed of ['12/24/24', 'dec 24 2024']) {
    await from.fill(typed)
    await log.getByLabel('Search').click()
    await expect(from).toHaveValue('Dec 24, 2024')
    await log.getByRole('button', { name: 'Clear from' }).click()
  }
  await log.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^System Settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'System Settings' })
  await expect(settings.getByText('1 to 336 hours').first()).toBeVisible()
  await expect(settings.getByText('At least 6 characters', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
