import type { Browser, Page } from '@playwright/test'
import { changePassword, listSessions } from '#domain/profile/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expectTab, expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('signs out all other sessions after a password change', async ({ page, browser, server }) => {
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
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.reload()
  await expectTab(page, 'Security')
  await elsewhere.context().close()
})

test('lists another session right away and ends it', async ({ page, browser, server }) => {
  const username = await makeShipper(page)
  await page.route(`**${listSessions.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/profile?tab=security')
  await expect(page.getByRole('alert')).toContainText("Couldn't load your sessions")
  await pressRetry(page.getByRole('button', { name: 'Retry' }), `**${listSessions.path}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Active now')
  const elsewhere = await signInElsewhere(browser, server.url, username, password)
  const row = page.getByRole('listitem').filter({ hasText: 'Last seen' })
  await expect(row).toContainText('Chrome on Linux')
  await page.setViewportSize({ width: 360, height: 740 })
  // What is behind the header of a scrolled page counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await row.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
  const question = page.getByRole('dialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'End Session' }).click()
  await expectToast(page, 'Session ended', 'Chrome on Linux is signed out.')
  await expect(row).toHaveCount(0)
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await elsewhere.context().close()
})

async function submitPasswords(page: Page, current: string, next: string, confirmed: string): Promise<void> {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(confirmed)
  await page.getByRole('button', { name: 'Change Password' }).click()
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
