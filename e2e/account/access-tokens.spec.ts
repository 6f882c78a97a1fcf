import type { Page } from '@playwright/test'
import { makeToken, revokeStaffToken, revokeToken } from '#domain/access/token-api.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { callsOf, pressTwice } from '../support/press-twice.ts'
import { expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })

/** What is sent to an endpoint from now on. */
function countCalls(page: Page, endpoint: Parameters<typeof callsOf>[0]): string[] {
  const isCall = callsOf(endpoint)
  const sent: string[] = []
  page.on('request', (request) => isCall(request.method(), request.url()) && sent.push(request.url()))
  return sent
}

test('a shipper makes an access token by keyboard, uses it, and revokes it with the password', async ({
  page,
  playwright,
}) => {
  covers('Y-169')
  await makeShipper(page)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Access tokens' })
  await expect(card).toContainText('An access token lets your own programs call the API for you')
  await card.getByRole('button', { name: 'New Access Token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Access Token' })
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter a name')
  await expect(dialog.getByText('Choose at least one scope')).toBeVisible()
  await page.keyboard.type('Our TMS')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'loads:read' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'reports:read' })).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const confirm = page.getByRole('dialog', { name: "Confirm It's You" })
  await confirm.getByLabel('Password', { exact: true }).fill(password)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  const created = page.getByRole('dialog', { name: 'Access Token Created' })
  const token = await created.getByLabel('Token', { exact: true }).inputValue()
  expect(token).toMatch(/^qb_[\w-]{43}$/)
  await expectAccessible(page)
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(created).toBeHidden()
  await expect(card.getByRole('listitem')).toContainText(['never used'])
  await expect(card).toContainText(`Our TMS ${token.slice(0, 9)}…`)

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/loads')).status()).toBe(200)
  await page.reload()
  await expect(card).toContainText('last used')

  const made = countCalls(page, makeToken)
  await card.getByRole('button', { name: 'New Access Token' }).click()
  await page.keyboard.type('Spreadsheet')
  await dialog.getByRole('checkbox', { name: 'bids:read' }).check()
  await pressTwice(dialog.getByRole('button', { name: 'Create Token' }), 30)
  await created.getByRole('button', { name: 'Done' }).click()
  expect(made).toHaveLength(1)

  const revoked = countCalls(page, revokeToken)
  await card.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  await pressTwice(page.getByRole('button', { name: 'Revoke Token' }), 30)
  await expect(page.getByText('Access token revoked', { exact: true })).toBeVisible()
  expect(revoked).toHaveLength(1)
  await expect(card.getByRole('listitem')).toHaveCount(1)

  await page.goto('/profile?tab=security')
  const choice = page.getByRole('checkbox', { name: 'Also end all other access' })
  await expect(choice).toBeChecked()
  await field(page, 'Current password').fill(password)
  await field(page, 'New password').fill('Another-Harbor-8')
  await field(page, 'Confirm new password').fill('Another-Harbor-8')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password Changed', 'Your password has been updated successfully')
  expect((await program.get('/api/loads')).status()).toBe(401)
  await program.dispose()
})

test('staff read the access tokens of a user and revoke one', async ({ page }) => {
  await page.request.post('/api/staff/login', { data: { username: 'staffadmin', password: demoPassword } })
  await page.goto('/staff/users/1')
  const card = page.getByRole('region', { name: /^Access tokens/ })
  await expect(card).toContainText('Expired')
  await expect(card).toContainText('loads:read, bids:read, loads:write')
  await expectAccessible(page)
  const revoked = countCalls(page, revokeStaffToken)
  await card.getByRole('button', { name: 'Revoke Our TMS (example)' }).click()
  await pressTwice(page.getByRole('button', { name: 'Revoke Token' }), 30)
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect(revoked).toHaveLength(1)
})
