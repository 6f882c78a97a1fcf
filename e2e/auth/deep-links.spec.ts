import type { Page } from '@playwright/test'
import { mailStatus } from '#domain/mail/status-api.ts'
import { issueResetLink } from '#domain/staff/users-api.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { givePassword, password } from '../support/ended-session.ts'
import { createMarket } from '../support/market.ts'
import { confirmSessions, newStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test("keeps a deep link through sign-in, a reload and a registration, and drops another role's link", async ({
  page,
  server,
}) => {
  covers('F-017')
  const market = await createMarket(server)
  const shipper = await givePassword(market, 'users', market.shipper.id)
  const trucker = await givePassword(market, 'users', market.trucker.id)
  const load = await market.postLoad()

  await page.goto('/trucker/loads?status=completed')
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/trucker/loads?status=completed')}`)
  await page.reload()
  await signIn(page, trucker)
  await expect(page).toHaveURL('/trucker/loads?status=completed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Loads')

  await page.context().clearCookies()
  await page.goto(`/shipper/loads/${load}`)
  await signIn(page, trucker)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trucker Dashboard')
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await page.goto(`/shipper/loads/${load}`)
  await signIn(page, shipper)
  await expect(page).toHaveURL(`/shipper/loads/${load}`)

  await page.context().clearCookies()
  await page.goto('/shipper/loads?status=active')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillShipper(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/shipper/loads?status=active')
  await market.close()
})

test('keeps a deep link through a password reset; the staff portal keeps its own', async ({ page, server }) => {
  covers('F-017')
  const market = await createMarket(server)
  const username = await givePassword(market, 'users', market.shipper.id)
  await page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: true } }))
  await page.goto('/shipper/bids?status=pending')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Username or email').fill(username)
  await page.getByRole('button', { name: 'Request Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const admin = await newStaff(server, 'admin')
  await confirmSessions(server, 'staff', admin)
  const path = issueResetLink.path.replace('{id}', String(market.shipper.id))
  const issued = await callAs(admin, server.url, 'POST', path, {})
  await page.goto(issueResetLink.reply.parse(issued.body).path)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, username, newPassword)
  await expect(page).toHaveURL('/shipper/bids?status=pending')

  const member = await givePassword(market, 'staff', admin.id)
  await page.goto('/staff/loads?status=assigned')
  await expect(page).toHaveURL(/\/staff\/login\?next=/)
  await signIn(page, member)
  await expect(page).toHaveURL('/staff/loads?status=assigned')
  await market.close()
})

test('staff see their sessions on the "Change Password" page and end one', async ({ page, browser, server }) => {
  covers('F-036')
  const market = await createMarket(server)
  const member = await newStaff(server)
  const username = await givePassword(market, 'staff', member.id)
  const there = await browser.newContext({ baseURL: server.url })
  const elsewhere = await there.newPage()
  for (const each of [elsewhere, page]) {
    await each.goto('/staff/change-password')
    await signIn(each, username)
    await expect(each).toHaveURL('/staff/change-password')
  }
  // The one that the account was made with goes too.
  await market.sql('delete from sessions where staff_id = $1 and user_agent is null', [member.id])
  await page.reload()
  const rows = page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await rows.getByRole('button', { name: 'End session: Chrome on Linux' }).click()
  await page.getByRole('dialog', { name: 'End this session?' }).getByRole('button', { name: 'End Session' }).click()
  await expect(rows).toHaveCount(1)
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await there.close()
  await market.close()
})

const newPassword = 'Quay-Crane-8'

async function signIn(page: Page, username: string, typed = password): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function fillShipper(page: Page): Promise<void> {
  const fields = {
    Username: `deep-${crypto.randomUUID().slice(0, 8)}`,
    Password: password,
    'Company name': 'Harbor Line',
    'Contact name': 'Dana Whitfield',
    Email: 'dispatch@harborline.com',
    Phone: '(310) 555-0142',
  }
  for (const [name, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).and(page.locator(':visible')).fill(text)
  }
}
